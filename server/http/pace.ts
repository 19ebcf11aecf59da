import type { FastifyInstance } from 'fastify'
import { type LaneName, laneOf } from './lanes.ts'

/** So many of the rest begin in one turn of the event loop: some milliseconds of work. */
const perTurn = 64
const hurried = new Set<LaneName | undefined>(['pay', 'book', undefined])

/**
 * Lets what moves money go ahead, and the rest begin a few at a time: between two turns the database's answers are heard.
 * Otherwise a crowd that is only turned away would still make everybody wait for it at each question of the database.
 */
export function installPace(app: FastifyInstance) {
  const begin = inTurns(perTurn)
  app.addHook('onRequest', (request, reply, done) => {
    if (hurried.has(laneOf(request))) return done()
    // Whoever has hung up meanwhile is nobody's work.
    begin(() => reply.raw.destroyed || done())
  })
}

/** Does what it is given at once, and in order; from the so-maniest of one turn of the event loop on in the next. */
export function inTurns(most: number): (work: () => void) => void {
  const waiting = new Set<() => void>()
  let left = most
  let isDue = false

  function turn() {
    isDue = false
    left = most
    for (const work of waiting) {
      if (left === 0) break
      left--
      waiting.delete(work)
      work()
    }
    if (left < most) end()
  }
  const end = () => {
    if (!isDue) setImmediate(turn)
    isDue = true
  }

  return (work) => {
    end()
    if (left === 0 || waiting.size > 0) {
      waiting.add(work)
      return
    }
    left--
    work()
  }
}
