import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, formAtHand, sendForm } from './answers.ts'
import { guestKey } from './guest-cache.ts'
import { laneOf } from './lanes.ts'

/** What guests may be answered with, where it is at hand. */
export type Shelves = { replies: Shelf; pages: Shelf }
type Shelf = { ready: (key: string) => Answer | undefined }

/** Answers what is at hand at the door: that costs no more than to turn somebody away. */
export function installDoor(app: FastifyInstance, { replies, pages }: Shelves) {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = isAskedByGuest(request) ? (replies.ready(guestKey(request)) ?? pageFor(request)) : undefined
    const form = answer && formAtHand(request, answer)
    if (!form) return done()
    sendForm(reply, answer, form)
  })

  const pageFor = (request: FastifyRequest) =>
    request.headers.accept?.includes('text/html') ? pages.ready(guestKey(request)) : undefined
}

/** A whole list costs more to send than to refuse, kept or not. */
const isAskedByGuest = (request: FastifyRequest) =>
  request.method === 'GET' && !request.headers.authorization && laneOf(request) !== 'whole'
