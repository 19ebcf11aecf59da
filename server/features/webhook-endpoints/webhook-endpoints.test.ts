import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { daysUntilOff, secondsBeforeTry } from '#shared/domain/webhooks/delivering.ts'
import { type EventType, eventTypeNames, eventTypes } from '#shared/domain/webhooks/event-types.ts'
import { listedPhone } from '#test/bookings.ts'
import { until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'
import { type Answer, openReceiver, type Receiver } from '#test/webhooks/receiver.ts'

const market = useMarket({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

/** A receiver whose endpoint is told of these types. */
async function endpointFor(types: readonly EventType[], answer?: (place: number) => Answer) {
  const receiver = await openReceiver(answer && ((_event, place) => answer(place)))
  onTestFinished(() => receiver.close())
  const endpointId = randomUUID()
  const { secret } = await ada.addWebhookEndpoint({ endpointId, url: receiver.url, note: 'Stock', types: [...types] })
  onTestFinished(async () => void (await ada.deleteWebhookEndpoint({ endpointId }).catch(() => {})))
  return { receiver, endpointId, secret }
}

const typesIn = (receiver: Receiver) => receiver.arrived().map(({ event }) => event.type)
const countOfMessages = async () => {
  const { rows } = await market.connection.pool.query('select count(*)::int as count from webhook_messages')
  return rows[0]?.count
}
const logOf = async (endpointId: string) => (await ada.listWebhookMessages({ endpointId })).items

test('[S15.3] a sale is told step by step, signed, without personal data; without an endpoint nothing is written', async () => {
  await soldPhone(market)
  expect(await countOfMessages()).toBe(0)
  const { receiver, endpointId, secret } = await endpointFor(eventTypeNames)
  const { sam, bea, order } = await soldPhone(market)
  await bea.takeStep({ id: order, step: 'cancelEarly' })
  await until(async () => typesIn(receiver).includes('refund.done'))
  await untilNothingIsDue(market)
  expect(typesIn(receiver).filter((type) => !/^(phone|payout)/.test(type))).toEqual([
    'order.booked',
    'order.paid',
    'delivery.to_ship',
    'delivery.refunded',
    'order.refunded',
    'refund.requested',
    'refund.done',
  ])
  for (const { headers, body, event } of receiver.arrived()) {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event)
    expect(headers['webhook-id']).toBe(event.id)
    expect(Object.keys(event)).toEqual(['id', 'type', 'timestamp', 'data'])
    expect(Object.keys(event.data)).toEqual(['object', 'id'])
    for (const { name, email } of [sam.person, bea.person]) expect(body).not.toMatch(new RegExp(`${name}|${email}`))
  }
  expect(receiver.arrived().find(({ event }) => event.type === 'order.paid')?.event.data).toEqual({ object: 'order', id: order })
  expect((await logOf(endpointId)).every(({ state, tries }) => state === 'delivered' && tries === 1)).toBe(true)
  const forged = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  const { body = '', headers = {} } = receiver.arrived()[0] ?? {}
  expect(() => forged.verify(body, headers as Record<string, string>)).toThrow()
})

test('[S15.3] a message is tried ten times over three days; those after it of the same object wait, others do not', async () => {
  const fails = new Set<string>()
  const receiver = await openReceiver(({ data }) => (fails.has(data.id) ? 500 : 200))
  onTestFinished(() => receiver.close())
  const endpointId = randomUUID()
  await ada.addWebhookEndpoint({ endpointId, url: receiver.url, note: 'Stock', types: ['phone.paused', 'phone.listed'] })
  onTestFinished(async () => void (await ada.deleteWebhookEndpoint({ endpointId })))
  const [one, other] = [await listedPhone(market), await listedPhone(market)]
  await untilNothingIsDue(market)
  fails.add(one.phone.id)
  for (const { sam, phone } of [one, other]) {
    await sam.pauseListing({ listingId: phone.id })
    await sam.relistListing({ listingId: phone.id })
  }
  await untilNothingIsDue(market)
  const toldOf = (id: string) => receiver.arrived().flatMap(({ event }) => (event.data.id === id ? [event.type] : []))
  expect(toldOf(other.phone.id)).toEqual(['phone.listed', 'phone.paused', 'phone.listed'])
  expect(toldOf(one.phone.id)).toEqual(['phone.listed'])
  const tries = () => receiver.seen.filter(({ answered, event }) => answered === 500 && event.type === 'phone.paused').length
  expect(tries()).toBe(1)
  for (const [place, seconds] of [...secondsBeforeTry.entries()].slice(1)) {
    await letTimePass(market, { minutes: seconds / 60 })
    expect(tries()).toBe(place + 1)
  }
  await ada.signInAgain()
  const log = await logOf(endpointId)
  expect(log.find(({ state }) => state === 'given_up')).toMatchObject({ type: 'phone.paused', tries: 10 })
  expect(log.flatMap(({ attempts }) => attempts).find(({ status }) => status === 500)?.answer).toBe('out of order')
  fails.clear()
  await letTimePass(market, { minutes: 1 })
  expect(toldOf(one.phone.id)).toEqual(['phone.listed', 'phone.listed'])
  const givenUp = (await ada.listWebhookMessages({ endpointId, state: 'given_up' })).items
  await ada.resendWebhookMessage({ endpointId, messageId: givenUp[0]?._id ?? '' })
  await untilNothingIsDue(market)
  expect(toldOf(one.phone.id)).toEqual(['phone.listed', 'phone.listed', 'phone.paused'])
  await ada.replayWebhook({ endpointId, since: '2020-01-01T00:00:00Z' })
  await untilNothingIsDue(market)
  expect(toldOf(one.phone.id).slice(3)).toEqual(['phone.listed', 'phone.paused', 'phone.listed'])
  expect(new Set(receiver.arrived().map(({ event }) => event.id)).size).toBe(6)
})

test('[S15.3] an endpoint that fails for five days is switched off and its owner is told; switched on, it gets what waited', async () => {
  let answer: Answer = 503
  const { receiver, endpointId } = await endpointFor(['phone.listed'], () => answer)
  for (let day = 0; day <= daysUntilOff; day++) {
    await listedPhone(market)
    await letTimePass(market, { hours: 25 })
  }
  await ada.signInAgain()
  const { off, waiting } = await ada.getWebhookEndpoint({ endpointId })
  expect(off?.because).toBe('failing')
  expect(waiting).toBeGreaterThan(0)
  const title = `The webhook to 127.0.0.1:${receiver.port} is off`
  expect((await ada.listNotices({})).items.filter((notice) => notice.title === title)).toHaveLength(1)
  const tries = receiver.seen.length
  const { phone } = await listedPhone(market)
  await letTimePass(market, { hours: 25 })
  await ada.signInAgain()
  expect(receiver.seen).toHaveLength(tries)
  await expect(ada.testWebhook({ endpointId })).rejects.toMatchObject({ reason: 'webhook_off' })
  answer = 200
  await ada.switchWebhook({ endpointId, on: true })
  await untilNothingIsDue(market)
  expect(receiver.arrived().at(-1)?.event.data.id).toBe(phone.id)
  expect(await ada.getWebhookEndpoint({ endpointId })).toMatchObject({ off: null, failingSince: null, waiting: 0 })
})

test('[S15.3] an endpoint that says it is gone is switched off at once; it may be changed, and deleted with its log', async () => {
  const { endpointId } = await endpointFor(['phone.lost'], () => 410)
  await ada.testWebhook({ endpointId })
  await untilNothingIsDue(market)
  expect((await ada.getWebhookEndpoint({ endpointId })).off?.because).toBe('gone')
  const changed = { endpointId, url: 'https://stock.example.com/new', note: 'New', types: ['phone.sold' as const] }
  expect(await ada.changeWebhookEndpoint(changed)).toMatchObject({ url: changed.url, types: ['phone.sold'] })
  await ada.deleteWebhookEndpoint({ endpointId })
  await expect(ada.listWebhookMessages({ endpointId })).resolves.toMatchObject({ items: [] })
  await expect(ada.getWebhookEndpoint({ endpointId })).rejects.toMatchObject({ reason: 'webhook_unknown' })
})

test('[S15.3] after the secret was renewed both sign for a day, and secrets are stored encrypted', async () => {
  const { receiver, endpointId, secret } = await endpointFor(['phone.lost'])
  const { secret: renewed } = await ada.renewWebhookSecret({ endpointId })
  const verifies = async (key: string) => {
    await ada.testWebhook({ endpointId })
    await untilNothingIsDue(market)
    const { body = '', headers = {} } = receiver.arrived().at(-1) ?? {}
    try {
      return Boolean(new Webhook(key).verify(body, headers as Record<string, string>))
    } catch {
      return false
    }
  }
  expect([await verifies(secret), await verifies(renewed)]).toEqual([true, true])
  const { rows } = await market.connection.pool.query('select secret, old_secret from webhook_endpoints')
  const stored = JSON.stringify(rows.flatMap((row) => Object.values(row).map(String)))
  expect(stored).not.toContain(renewed.slice(6, 26))
  await letTimePass(market, { hours: 25 })
  await ada.signInAgain()
  expect([await verifies(secret), await verifies(renewed)]).toEqual([false, true])
})

test('[S15.3] [S14.7] only who may manage webhooks sees them, and an address that is no good is refused', async () => {
  const mo = await staffMember(market, 'moderator')
  await expect(mo.listWebhookEndpoints({})).rejects.toMatchObject({ reason: 'permission_missing' })
  const given = { endpointId: randomUUID(), note: 'Stock', types: ['phone.sold' as const] }
  for (const url of ['ftp://stock.example.com', 'https://me:pass@stock.example.com', 'https://stock.example.com/#a', 'stock']) {
    await expect(ada.addWebhookEndpoint({ ...given, url })).rejects.toMatchObject({ fields: { url: expect.any(String) } })
  }
})

test('[S15.3] the consumer in docs/WEBHOOKS.md runs: it takes what is signed, and the page names every event', async () => {
  const page = await readFile('docs/WEBHOOKS.md', 'utf8')
  const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  expect(code).toBe(await readFile('web/pages/text/developers/verify-webhook.mjs', 'utf8'))
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  const listed = [...page.matchAll(/^\| `([\w.]+)` \| \w+ \| (.*) \|$/gm)].map(([, type, meaning]) => [type, meaning])
  expect(Object.fromEntries(listed)).toMatchObject(eventTypes)
  const port = await freePort()
  const endpointId = randomUUID()
  const url = `http://127.0.0.1:${port}/`
  const { secret } = await ada.addWebhookEndpoint({ endpointId, url, note: 'Example', types: ['phone.lost'] })
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret }
  const consumer = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void consumer.kill())
  let said = ''
  consumer.stdout.on('data', (part) => {
    said += String(part)
  })
  const forged = () => fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)
  expect((await until(forged))?.status).toBe(401)
  await ada.testWebhook({ endpointId })
  await untilNothingIsDue(market)
  await until(async () => said !== '')
  expect(said).toMatch(new RegExp(`^[0-9a-f-]{36} webhook.test webhook ${endpointId}\n$`))
  expect(await logOf(endpointId)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
  await ada.deleteWebhookEndpoint({ endpointId })
})
