import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Shelves, sendAtHand } from '#server/http/cache/door.ts'
import { sendRefusal } from '#server/http/errors.ts'
import { isRendering } from '#server/pages/rendering.ts'
import { AppError } from '#shared/contract/errors.ts'
import { type LaneName, laneOf, lanes } from './lanes.ts'
import { slotsFor } from './slots.ts'

const sampleMs = 50

/**
 * Lets in what can be answered in good time and turns the rest away at once, with 503 and Retry-After. Counts and
 * measures in this process alone: the answer has to be cheap when everything else is not, so nothing is thrown. Guests
 * are rather told what held a moment ago.
 */
export function installLoadShedding(app: FastifyInstance, shelves: Shelves) {
  const slotsOf = Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, slotsFor(lane)])) as Record<
    LaneName,
    ReturnType<typeof slotsFor>
  >
  const lateness = measureLateness()
  const turnAway = (request: FastifyRequest, reply: FastifyReply) => {
    if (!sendAtHand(request, reply, shelves, 'recent')) refuse(request, reply)
  }
  app.addHook('onClose', async () => lateness.stop())
  app.decorateRequest('lane', undefined)
  app.decorateRequest('giveBackSlot', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    const lane = isRendering(request) ? undefined : laneOf(request)
    if (!lane) return done()
    if (lateness.ms() > lanes[lane].patienceMs) return turnAway(request, reply)
    if (slotsOf[lane].isFull()) return turnAway(request, reply)
    request.lane = lane
    done()
  })
  // Only now that the body is here: a slot is for work, and a slow sender must not hold one.
  app.addHook('preValidation', (request, reply, done) => {
    const { lane } = request
    if (!lane) return done()
    if (slotsOf[lane].isFull()) return turnAway(request, reply)
    const leave = slotsOf[lane].enter((giveBack) => {
      if (!giveBack) return turnAway(request, reply)
      request.giveBackSlot = giveBack
      done()
    })
    // Nobody works for those who have hung up.
    if (!request.giveBackSlot) reply.raw.once('close', leave)
  })
  // With the answer at hand, not when it has arrived: a slow reader must not hold a slot either.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.giveBackSlot?.()
    done()
  })
}

const busy = 'The marketplace is busy. Please try again in a moment.'

function refuse(request: FastifyRequest, reply: FastifyReply) {
  // Not all at the same moment again.
  const retryAfter = 1 + Math.floor(Math.random() * 4)
  sendRefusal(reply, new AppError('unavailable', busy, { retryAfter }), request.routeOptions.config?.refusal)
}

/** How much later than asked a timer came, lately. */
function measureLateness() {
  let due = performance.now() + sampleMs
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = Math.max(now - due, late / 2)
    due = now + sampleMs
  }, sampleMs)
  timer.unref()
  return { ms: () => Math.max(late, performance.now() - due), stop: () => clearInterval(timer) }
}

declare module 'fastify' {
  interface FastifyRequest {
    lane: LaneName | undefined
    giveBackSlot: (() => void) | undefined
  }
}
