import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { closeFlag, flagOrder } from '#server/features/orders/flag-order.ts'
import { openMarket } from '#server/open-market.ts'
import { bookedPhone, contact, listedPhone } from '#test/bookings.ts'
import { chargedBack } from '#test/chargebacks.ts'
import { callerWith, openTestMarket, useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import { openPage } from '#test/open-page.ts'
import { payoutOfStaff } from '#test/payouts.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'
import { refundOfStaff } from '#test/refunds.ts'
import { deliveredPhone, shippedPhone } from '#test/sales.ts'

const market = useMarket()
const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closings) await close()
})

/** Starts a second market on the same database, like another server process; returns its URL. */
async function neighbour(): Promise<string> {
  return (await leavingNeighbour(0)).url
}

/** Starts a second market that continues for `drainSeconds` after it is told to close. */
async function leavingNeighbour(drainSeconds: number) {
  const port = await freePort()
  const publicUrl = market.config.publicUrl
  const other = await openMarket({ ...market.config, databaseUrl: market.databaseUrl, port, publicUrl, drainSeconds })
  await other.listen()
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= other.close()
    return closing
  }
  closings.push(close)
  return { url: `http://127.0.0.1:${port}`, close }
}

const notice = /event: notice\nid: (\d+)\ndata: .*\n\n/

test('[S12.3] open pages on every server are notified of an action on one server; guests get 401', async () => {
  const other = await neighbour()
  const { sam, phone } = await listedPhone(market)
  const pages = [await openPage(market, market.url, sam), await openPage(market, other, sam)]
  for (const page of pages) {
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await page.until(/event: open\nid: 0\n.*\n\n/)
  }
  const bea = await market.newcomer('buyer')
  await bea.placeOrder({ productsId: phone.id, ...contact })
  for (const page of pages) expect(await page.until(notice)).toContain('"topics":["notice","order","offer"]')
  for (const page of pages) page.leave()
  const guest = await market.fetch('/me/events')
  expect({ status: guest.status, body: await guest.json() }).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('[S12.3] [S11.2] open pages of staff are notified of a refund that staff must make, for which there is no notice', async () => {
  const { order } = await shippedPhone(market)
  const ada = await market.newcomer('admin')
  const page = await openPage(market, market.url, ada)
  await page.until(/event: open\n.*\n.*"topics":\["order","report"\].*\n\n/)
  await market.connection.write((tx) => refundOfStaff(tx, order))
  await page.until(/event: notice\ndata: \{"topics":\["order"\]\}\n\n/)
  page.leave()
})

test('[S12.3] [S10.14] open pages of staff are notified of a contested case and of a chargeback', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points: ['Model'], reason: 'A crack' })
  const ada = await market.newcomer('admin')
  const page = await openPage(market, market.url, ada)
  await page.until(/event: open\n.*\n.*\n\n/)
  const heard = () => page.until(/event: notice\ndata: \{"topics":\["order"\]\}\n\n/)
  await sam.takeStep({ id: order, step: 'contest', reason: 'It was whole' })
  await heard()
  await chargedBack(market, sale)
  await heard()
  page.leave()
})

test('[S12.3] [S14.1] [S11.2] open pages of staff are notified of a new case, a report, a flagged order and a manual payout', async () => {
  const sale = await deliveredPhone(market)
  const { bea, order } = sale
  const ada = await market.newcomer('admin')
  const page = await openPage(market, market.url, ada)
  await page.until(/event: open\n.*\n.*"topics":\["order","report"\].*\n\n/)
  const heard = (topic: string) => page.until(new RegExp(`event: notice\ndata: \\{"topics":\\["${topic}"\\]\\}\n\n`))
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points: ['Model'], reason: 'A crack' })
  await heard('order')
  await bea.fileReport({ about: 'person', productsId: (await listedPhone(market)).phone.id, category: 'scam' })
  await heard('report')
  await market.connection.write((tx) => flagOrder(tx, order, 'seller_gone'))
  await heard('order')
  await market.connection.write((tx) => closeFlag(tx, order))
  await heard('order')
  const other = await deliveredPhone(market)
  await market.connection.write((tx) => payoutOfStaff(tx, other.order))
  await heard('order')
  page.leave()
})

test('[S12.3] a page that reconnects with Last-Event-ID is told what changed meanwhile', async () => {
  const { sam, phone } = await listedPhone(market)
  const page = await openPage(market, market.url, sam)
  const [, id = ''] = /id: (\d+)/.exec(await page.until(/event: open\n.*\n.*\n\n/)) ?? []
  page.leave()
  const bea = await market.newcomer('buyer')
  await bea.placeOrder({ productsId: phone.id, ...contact })
  const again = await openPage(market, market.url, sam, { 'last-event-id': id })
  expect(await again.until(/event: open\nid: \d+\ndata: .*\n\n/)).toContain('"topics":["notice","order","offer"]')
  again.leave()
})

test('[S12.3] a page is told what changed between its loading and the start of its stream', async () => {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  await bea.placeOrder({ productsId: phone.id, ...contact })
  const opening = async (words: string) => {
    const page = await openPage(market, market.url, sam, {}, words)
    const told = await page.until(/event: open\nid: \d+\ndata: .*\n\n/)
    page.leave()
    return told
  }
  expect(await opening('?age=600')).toContain('"topics":["notice","order","offer"]')
  expect(await opening('?age=0')).toContain('"topics":[]')
  expect(await opening('?age=soon')).toContain('"topics":[]')
})

test('[S12.3] after a server’s database connection is cut, its open pages receive a resync event', async () => {
  const { sam } = await bookedPhone(market)
  const page = await openPage(market, market.url, sam)
  await page.until(/event: open\n.*\n.*\n\n/)
  await market.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ringback-listen' and datname = current_database()`,
  )
  await page.until(/event: resync\n/)
  page.leave()
})

test('[S12.3] requests with invalid tokens count towards the limit for guests', async () => {
  const limited = await openTestMarket({ GUESTS_PER_SECOND: '1' })
  try {
    const headers = { authorization: 'bearer a.b.c' }
    const asked = await Promise.all(Array.from({ length: 200 }, () => limited.market.fetch('/me/events', { headers })))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([401, 429]))
  } finally {
    await limited.cleanUp()
  }
})

test('[S12.3] a person’s sixth open page gets 503 with Retry-After', async () => {
  const sam = await market.newcomer('seller')
  const pages = []
  for (let number = 1; number <= 5; number++) pages.push(await openPage(market, market.url, sam))
  const sixth = await openPage(market, market.url, sam)
  expect([sixth.response.status, sixth.response.headers.get('retry-after')]).toEqual([503, '30'])
  for (const page of pages) page.leave()
})

test('[S17.6] [S12.3] a page on a closing server is notified until the end, told when to reconnect, and misses nothing on the next one', async () => {
  const leaving = await leavingNeighbour(5)
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const page = await openPage(market, leaving.url, sam)
  await page.until(/event: open\nid: \d+\n.*\n\n/)
  const closed = leaving.close()
  expect((await fetch(`${leaving.url}/readyz`)).status).toBe(503)
  await bea.placeOrder({ productsId: phone.id, ...contact })
  const [, id = ''] = /id: (\d+)/.exec(await page.until(notice)) ?? []
  await page.until(/retry: \d{4,5}\n\n/)
  await expect(page.until(/./)).rejects.toThrow('The stream ended')
  await closed
  await bea.askQuestion({ listingId: phone.id, text: 'Is the charger with it?' })
  const next = await openPage(market, market.url, sam, { 'last-event-id': id })
  await next.until(/event: open\nid: \d+\ndata: .*"notice".*\n\n/)
  next.leave()
})

test('[S12.3] the open pages of a session that ends get nothing more, on every server; those of another session stay', async () => {
  const other = await neighbour()
  const email = 'eve@two-sessions.example'
  const { caller, token } = await signUpAt(market.url, { name: 'Eve', email, userstatus: 'buyer' })
  const visitor = visitorAt(market.url)
  await visitor.signIn({ email })
  const second = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  const opened = async (url: string, of: string) => {
    const page = await openPage(market, url, { token: of })
    await page.until(/event: open\n.*\n.*\n\n/)
    return page
  }
  const left = [await opened(market.url, token), await opened(other, token)]
  const stays = await opened(other, second.accessToken)
  const before = performance.now()
  await caller.endSession()
  for (const page of left) await expect(page.until(/event: notice/)).rejects.toThrow('The stream ended')
  await callerWith(market.url, second.accessToken).endAllSessions()
  await expect(stays.until(/event: no such/)).rejects.toThrow('The stream ended')
  // A stream that nobody ends lives for a minute.
  expect(performance.now() - before).toBeLessThan(50_000)
})

test('[S12.3] the open pages of a person end when the account is suspended or closed', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  await bea.fileReport({ about: 'person', productsId: phone.id, category: 'scam' })
  const before = performance.now()
  const pages = [await openPage(market, market.url, sam), await openPage(market, market.url, bea)]
  for (const page of pages) await page.until(/event: open\n.*\n.*\n\n/)
  await bea.closeMe()
  const id = await market.connection.write((tx) => openItemOf(tx, `person:${sam.person.id}`))
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, facts: 'Empty boxes.', ground: 'fraud', measure: 'suspend_account', days: 7 })
  for (const page of pages) await expect(page.until(/event: no such/)).rejects.toThrow('The stream ended')
  expect(performance.now() - before).toBeLessThan(50_000)
})
