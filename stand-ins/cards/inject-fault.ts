import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type FaultInjection, FaultPlan, type ProviderCall } from './fault-injection.ts'
import type { StoredResponse } from './idempotency-key.ts'
import { invalid, keyInUse } from './stripe-wire.ts'

/** Does a call's work and answers it, with the fault planned for it. `work` rolls itself back if told to fail half-way. */
export async function answerWithFault(
  reply: FastifyReply,
  faults: FaultInjection,
  call: ProviderCall,
  work: (failHalfWay: boolean) => Promise<StoredResponse>,
) {
  const { fault, ms = 0 } = faults.faultOf(call) ?? {}
  if (ms > 0 && fault !== 'late') await sleep(ms)
  if (fault === 'refuse') throw new Error('planned')
  if (fault === 'silent') return hangUp(reply)
  if (fault === 'in use') throw keyInUse()
  if (fault === 'reject') throw invalid('This cannot be done, as was planned.')
  const { status, body } = await work(fault === 'half-way')
  if (fault === 'fail') throw new Error('planned')
  if (fault === 'lose') return hangUp(reply)
  if (fault === 'late') await sleep(ms)
  return reply.code(status).send(body)
}

function hangUp(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** A route for tests, which needs the secret key like all here; requests from web pages, known by their headers, are rejected. */
export function faultRoute(api: FastifyInstance, faults: FaultInjection) {
  api.addHook('onRequest', async ({ url, headers }) => {
    const byPage = headers.origin ?? headers.referer ?? headers['sec-fetch-site'] ?? headers.cookie
    if (url.startsWith('/v1/test_helpers/') && byPage !== undefined) throw invalid('This call is not for browsers.')
  })
  api.post('/v1/test_helpers/faults', async ({ body }) => {
    const plan = FaultPlan.safeParse(body ?? {})
    if (!plan.success) throw invalid('That is no plan.')
    const { done } = faults
    faults.plan(plan.data)
    return { object: 'test_helpers.faults', done }
  })
}
