import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { makePhone } from '#db/demo/factories.ts'
import { letTimePass, untilNothingIsDue } from '../clock.ts'
import type { TestMarket } from '../market.ts'
import { type Answer, type Event, openReceiver, type Receiver } from './receiver.ts'

type Kind = { name: string; answer: (event: Event, place: number) => Answer }

/** How consumers behave until they are back. */
const kinds: Kind[] = [
  { name: 'answers', answer: () => 200 },
  { name: 'answers slowly', answer: () => 'slow' },
  { name: 'fails now and then', answer: (_event, place) => (place % 7 === 0 ? 500 : 200) },
  { name: 'redirects at first', answer: (_event, place) => (place < 30 ? 'redirect' : 200) },
  { name: 'hangs at first', answer: (_event, place) => (place < 8 ? 'hang' : 200) },
]

type Told = { name: string; events: number; deliveries: number; seconds: number }

/** What went wrong with what a consumer was told, of the events that it should have heard of. */
function faultsOf(receiver: Receiver, secret: string, prices: ReadonlyMap<string, string[]>): string[] {
  const faults: string[] = []
  const webhook = new Webhook(secret)
  const told = Map.groupBy(receiver.arrived(), ({ event }) => event.data.id)
  for (const { body, headers } of receiver.seen) {
    // The library knows no other time than now, and this was some minutes ago.
    const signed = webhook.sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1_000), body)
    if (!String(headers['webhook-signature']).split(' ').includes(signed)) faults.push(`${headers['webhook-id']}: signature`)
  }
  for (const [phone, ids] of prices) {
    const first = [...new Set((told.get(phone) ?? []).map(({ event }) => event.id))]
    if (JSON.stringify(first) !== JSON.stringify(ids)) faults.push(`${phone}: ${first.length} of ${ids.length} in order`)
  }
  if (receiver.elsewhere() > 0) faults.push('A redirect was followed')
  return faults
}

/**
 * Changes the prices of phones so often that this many events are told to five consumers, of which some fail, hang, redirect or
 * are slow until they are back; returns what each was told, with everything that was lost, out of order or not signed.
 */
export async function webhookStorm(market: TestMarket, events: number): Promise<{ told: Told[]; faults: string[] }> {
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  const consumers = await Promise.all(
    kinds.map(async ({ name, answer }) => {
      const receiver = await openReceiver(answer)
      const endpointId = randomUUID()
      const given = { endpointId, url: receiver.url, note: name, types: ['phone.price_changed' as const] }
      return { name, receiver, endpointId, secret: (await ada.addWebhookEndpoint(given)).secret }
    }),
  )
  const phones = await market.connection.write(async (tx) => {
    const made = []
    for (let place = 0; place < Math.ceil(events / 10); place++) made.push((await makePhone(tx, sam.person)).id)
    return made
  })
  const started = performance.now()
  for (let round = 0; round < 10; round++) {
    for (let from = 0; from < phones.length; from += 100) {
      const some = phones.slice(from, from + 100)
      await market.connection.write((tx) =>
        tx
          .updateTable('phones')
          .set(({ ref, eb }) => ({ priceCents: eb(ref('priceCents'), '+', 100) }))
          .where('id', 'in', some)
          .execute(),
      )
    }
  }
  const ends = await deliverAll(market, consumers, phones.length * 10)
  const faults: string[] = []
  for (const { name, endpointId, receiver, secret } of consumers) {
    const expected = await eventsOf(market, endpointId)
    faults.push(...faultsOf(receiver, secret, expected).map((fault) => `${name}: ${fault}`))
    await receiver.close()
  }
  const told = consumers.map(({ name, receiver }) => ({
    name,
    events: phones.length * 10,
    deliveries: receiver.seen.length,
    seconds: Math.round((ends.get(name) ?? Number.NaN) - started) / 1_000,
  }))
  return { told, faults }
}

type Consumer = { name: string; receiver: Receiver }

/** Turns the clock until everything has arrived; returns when each had everything. */
async function deliverAll(market: TestMarket, consumers: readonly Consumer[], events: number): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  const note = () => {
    for (const { name, receiver } of consumers) {
      if (!ends.has(name) && new Set(receiver.arrived().map(({ event }) => event.id)).size >= events) {
        ends.set(name, performance.now())
      }
    }
  }
  const watching = setInterval(note, 200)
  await untilNothingIsDue(market)
  for (let turn = 0; turn < 12 && ends.size < consumers.length; turn++) {
    note()
    await letTimePass(market, { minutes: turn < 4 ? 6 : 60 })
  }
  clearInterval(watching)
  note()
  return ends
}

/** The events of each object, in their order. */
async function eventsOf({ connection }: TestMarket, endpointId: string): Promise<Map<string, string[]>> {
  const rows = await connection.db
    .selectFrom('webhookMessages')
    .select(['objectId', 'eventId'])
    .where('endpointId', '=', endpointId)
    .orderBy('number')
    .execute()
  const byObject = Map.groupBy(rows, ({ objectId }) => objectId)
  return new Map([...byObject].map(([id, of]) => [id, of.map(({ eventId }) => eventId)]))
}
