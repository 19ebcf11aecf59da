import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { type Clock, secondsOf } from '#server/db/clock.ts'
import { catchUp } from './clockwork.ts'
import type { DeliveryFault, FaultInjection } from './fault-injection.ts'
import { newId } from './ids.ts'
import type { SandboxDb } from './sandbox-database.ts'

export type Delivery = {
  /** Delivers due events at once, because one has just been committed. */
  deliverNow: () => void
  stop: () => Promise<void>
}

/** Where webhooks are posted, the secret and the clock to sign them with, and the faults to inject. */
type Post = { secret: string; target: string; faults: FaultInjection; wallClock: Clock }

/** Lease of an event in delivery: nobody else takes it for so many seconds; after that its sender is presumed dead. */
const leaseSeconds = 15
const maxConcurrent = 3

/**
 * Sends the market every queued event until it answers with a 2xx, with exponential backoff (at most an hour). Any number of
 * processes may do so concurrently; an event may then arrive twice, as from Stripe.
 */
export function startDelivery(db: SandboxDb, post: Post): Delivery {
  const running = new Set<Promise<void>>()
  let stopped = false

  const deliverAll = async () => {
    await catchUp(db)
    while (!stopped && (await deliverNext(db, post)));
  }
  const deliverNow = () => {
    if (stopped || running.size >= maxConcurrent) return
    // An unavailable database must not end the process: the next run finds what is left.
    const one: Promise<void> = deliverAll()
      .catch(() => {})
      .finally(() => running.delete(one))
    running.add(one)
  }
  const timer = setInterval(deliverNow, 1_000)
  timer.unref()
  deliverNow()
  return {
    deliverNow,
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** Delivers the event that has been due longest; false if none is due. */
async function deliverNext(db: SandboxDb, post: Post): Promise<boolean> {
  const due = db
    .selectFrom('events')
    .select('id')
    .where('deliveredAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`public.market_now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const event = await db
    .updateTable('events')
    .set((eb) => ({ tries: eb('tries', '+', 1), dueAt: sql<Date>`public.market_now() + ${leaseSeconds} * interval '1 second'` }))
    .where('id', '=', (eb) => eb.selectFrom(due.as('due')).select('id'))
    .returning(['id', 'body', 'tries'])
    .executeTakeFirst()
  if (!event) return false
  const deliveryFault = event.tries === 1 ? post.faults.nextDeliveryFault() : undefined
  const later = deliveryFault && !deliveryFault.lose ? deliveryFault.waitSeconds : 0
  const taken = later === 0 && (deliveryFault?.lose || (await deliver(event.body, post, deliveryFault)))
  const wait = later || Math.min(2 ** Math.min(event.tries, 12), 3600)
  await db
    .updateTable('events')
    .set(
      taken
        ? { deliveredAt: sql<Date>`public.market_now()` }
        : { dueAt: sql<Date>`public.market_now() + ${wait} * interval '1 second'` },
    )
    .where('id', '=', event.id)
    .execute()
  return true
}

/** Sends an event, several times or with a forged copy if that is planned; true if the market accepted it. */
async function deliver(body: string, post: Post, { times, forge }: Partial<DeliveryFault> = {}): Promise<boolean> {
  if (forge) {
    post.faults.done.forged++
    const forged = JSON.stringify({ ...JSON.parse(body), id: newId('evt_forged') })
    if (await send(forged, { ...post, secret: newId('whsec') })) post.faults.done.forgeriesTaken++
  }
  const answers = await Promise.all(Array.from({ length: times ?? 1 }, () => send(body, post)))
  return answers.includes(true)
}

async function send(body: string, { secret, target, wallClock }: Post): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: secondsOf(await wallClock()) })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const response = await fetch(target, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}
