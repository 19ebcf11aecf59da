import type { FastifyInstance } from 'fastify'
import { type LaneName, laneOf } from './lanes.ts'

/** So many of the rest begin in one turn of the event loop while money is under way: some milliseconds of work. */
const perTurn = 64
const hurried = new Set<LaneName | undefined>(['pay', 'book', undefined])

/**
 * Lets what moves money go ahead, and the rest begin a few at a time meanwhile: between two turns the database's answers
 * are heard. Otherwise a crowd that is only turned away would make it wait at each question of the database.
 */
export function installPace(app: FastifyInstance) {
  let underWay = 0
  const begin = inTurns(() => (underWay > 0 ? perTurn : Number.POSITIVE_INFINITY))
  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    // Whoever has hung up meanwhile is nobody's work.
    if (!hurried.has(lane)) return begin(() => reply.raw.destroyed || done())
    if (lane) {
      underWay++
      reply.raw.once('close', () => underWay--)
    }
    done()
  })
}

/** Does what it is given at once, and in order; from the so-maniest of one turn of the event loop on in the next. */
export function inTurns(most: () => number): (work: () => void) => void {
  const waiting = new Set<() => void>()
  let begun = 0
  let isDue = false

  function turn() {
    isDue = false
    begun = 0
    for (const work of waiting) {
      if (begun >= most()) break
      begun++
      waiting.delete(work)
      work()
    }
    if (begun > 0) end()
  }
  const end = () => {
    if (!isDue) setImmediate(turn)
    isDue = true
  }

  return (work) => {
    end()
    if (begun >= most() || waiting.size > 0) {
      waiting.add(work)
      return
    }
    begun++
    work()
  }
}
