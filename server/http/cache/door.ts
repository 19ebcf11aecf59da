import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { laneOf } from '#server/http/limits/lanes.ts'
import { type Answer, formAtHand, sendForm } from './answers.ts'
import { type Age, guestKey, type Shelf } from './guest-cache.ts'

/** What guests may be answered with, where it is at hand. */
export type Shelves = { replies: Shelf<Answer>; pages: Shelf<Answer> }

/** Answers what is at hand at the door: that costs no more than to turn somebody away. */
export function installDoor(app: FastifyInstance, shelves: Shelves) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!sendAtHand(request, reply, shelves, 'ready')) done()
  })
}

/** Whether there was something at hand. `recent` is for those who would be turned away. */
export function sendAtHand(request: FastifyRequest, reply: FastifyReply, { replies, pages }: Shelves, age: Age): boolean {
  if (!isAskedByGuest(request)) return false
  const key = guestKey(request)
  const answer = replies[age](key) ?? (request.headers.accept?.includes('text/html') ? pages[age](key) : undefined)
  const form = answer && formAtHand(request, answer)
  if (form) sendForm(reply, answer, form)
  return form !== undefined
}

/** A whole list costs more to send than to refuse, kept or not. */
const isAskedByGuest = (request: FastifyRequest) =>
  request.method === 'GET' && !request.headers.authorization && laneOf(request) !== 'whole'
