import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'

/** In the order in which they are turned away: reading as a guest, what people do with their account, what moves money. */
type Lane = 'browse' | 'act' | 'pay'

/** How many requests may be under way, and how late the event loop may be, for one more of the lane to be taken. */
const most: Record<Lane, { underWay: number; lateMs: number }> = {
  browse: { underWay: 120, lateMs: 1_500 },
  act: { underWay: 500, lateMs: 3_000 },
  pay: { underWay: 1_500, lateMs: 6_000 },
}
const sampleMs = 50

/**
 * Turns requests away at once, with 503 and Retry-After, when there are more than can be answered in good time. Counts
 * and measures in this process alone: the answer has to be cheap when everything else is not.
 */
export function installLoadShedding(app: FastifyInstance, isPartOfAnother: (request: FastifyRequest) => boolean) {
  let underWay = 0
  const lateness = measureLateness()
  app.addHook('onClose', async () => lateness.stop())
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/healthz' || path === '/readyz' || isPartOfAnother(request)) return
    const limit = most[laneOf(request, path)]
    if (underWay >= limit.underWay || lateness.ms() > limit.lateMs) {
      throw new AppError('unavailable', 'The marketplace is busy. Please try again in a moment.', { retryAfter: 2 })
    }
    underWay++
    reply.raw.once('close', () => underWay--)
  })
}

const money = new Set(['POST /create-payment-intent', 'POST /payments', 'POST /webhooks/stripe'])

function laneOf({ method, headers }: FastifyRequest, path: string): Lane {
  if (money.has(`${method} ${path}`)) return 'pay'
  return headers.authorization || (method !== 'GET' && method !== 'HEAD') ? 'act' : 'browse'
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
