import { makePhone } from '#db/demo/factories.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { queueEvent } from '#stand-ins/cards/events.ts'
import { seededRandom } from '#stand-ins/cards/fault-injection.ts'
import { openSandboxDatabase } from '#stand-ins/cards/sandbox-database.ts'
import { contact } from '../bookings.ts'
import { payAsBrowser, until } from '../cards.ts'
import type { TestMarket } from '../market.ts'

const kinds = ['payment_intent.succeeded', 'payment_intent.canceled', 'payment_intent.created', 'charge.updated']

export type Storm = { orders: { id: string; paid: boolean }[]; events: number; seconds: number }

/**
 * Buyers ask for intents, two thirds pay, and nobody records anything; then the provider reports it all, and events that
 * never happened, in `events` webhooks, of which 30 % are repeated, 30 % out of order and 5 % accompanied by a forgery.
 */
export async function webhookStorm(market: TestMarket, { orders, events }: { orders: number; events: number }): Promise<Storm> {
  const { faults } = market.ports.cards
  if (!faults) throw new Error('Only the card sandbox storms.')
  faults.plan({ webhooks: { repeat: 0.3, reorder: 0.25, delay: 0.05, forge: 0.05 } })
  const random = seededRandom(7)
  const ways: { id: string; paid: boolean; intent: string }[] = []
  const sam = await market.newcomer('seller')
  for (let one = 0; one < orders; one++) {
    const bea = await market.newcomer('buyer')
    const phone = await market.connection.write((tx) => makePhone(tx, sam.person))
    const { insertedId: id } = await bea.placeOrder({ productsId: phone.id, ...contact })
    const { clientSecret } = await bea.createPaymentIntent({ order: id, resalePrice: 250 })
    const paid = one % 3 !== 2
    if (paid) await payAsBrowser(market, clientSecret)
    ways.push({ id, paid, intent: intentIdOf(clientSecret) })
  }
  const started = Date.now()
  const own = await market.connection.pool.query<{ count: number }>('select count(*)::integer as count from card_sandbox.events')
  await addEvents(market, events - (own.rows[0]?.count ?? 0), () => {
    const intent = ways[Math.floor(random() * ways.length)]?.intent ?? ''
    const kind = kinds[Math.floor(random() * kinds.length)] ?? ''
    return {
      kind,
      body: kind.startsWith('charge') ? { object: 'charge', payment_intent: intent } : { object: 'payment_intent', id: intent },
    }
  })
  await until(() => isOver(market), 60 + events / 5)
  return { orders: ways, events, seconds: (Date.now() - started) / 1000 }
}

async function addEvents(market: TestMarket, count: number, next: () => { kind: string; body: Record<string, unknown> }) {
  const { db } = await openSandboxDatabase(market.databaseUrl)
  for (let done = 0; done < count; done += 500) {
    await db.transaction().execute(async (tx) => {
      for (let one = 0; one < Math.min(500, count - done); one++) {
        const { kind, body } = next()
        await queueEvent(tx, kind, body)
      }
    })
  }
  await db.destroy()
}

/** Whether all webhooks have been delivered, and all delivered ones applied. */
async function isOver({ connection }: TestMarket) {
  const { rows } = await connection.pool.query<{ over: boolean }>(`select
    not exists (select from card_sandbox.events where delivered_at is null)
    and not exists (select from webhook_events where applied_at is null) as over`)
  return rows[0]?.over
}
