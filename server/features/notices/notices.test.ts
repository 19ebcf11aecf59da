import { afterEach, describe, expect, test } from 'vitest'
import { undoFlagged } from '#server/features/deliveries/undo-flagged.ts'
import { mailNotices } from '#server/features/notice-mail/mail-notices.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { isNoticeKind, noticeText } from '#shared/domain/notices/notices.ts'
import { bookedPhone, payablePhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { lettersTo } from '#test/letters.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))
const rowsOf = async (text: string, values: unknown[] = []) => (await market.connection.pool.query(text, values)).rows

/** Titles, oldest first. */
const titlesOf = async (caller: Caller) => (await caller.listNotices({ limit: 100 })).items.map(({ title }) => title).reverse()
const subjectsTo = async ({ person }: Caller) => (await lettersTo(market, person.email)).map(({ subject }) => subject)

async function paidPhone() {
  const payable = await payablePhone(market)
  // Two letters that wait at once could be mailed in either order.
  await untilNothingIsDue(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  await untilNothingIsDue(market)
  return payable
}

describe('events that people are notified of', () => {
  test('[S12.1] [S12.2] a sale notifies buyer and seller once, with a link, and by mail', async () => {
    const { sam, bea, phone, order } = await paidPhone()
    expect(await titlesOf(bea)).toEqual([`You booked ${phone.name}`, `You bought ${phone.name}`])
    expect(await titlesOf(sam)).toEqual([`${phone.name} is booked`, `${phone.name} is sold`])
    const [paid] = (await bea.listNotices({})).items
    expect(paid).toMatchObject({ class: 'money', read: false, link: { to: `/dashboard/payment/${order}` } })
    expect(paid?.text).toContain('$262')
    expect(await subjectsTo(bea)).toEqual(await titlesOf(bea))
    expect(await subjectsTo(sam)).toEqual(await titlesOf(sam))
    const [, letter] = await lettersTo(market, bea.person.email)
    expect(letter?.text).toContain(`${market.url}/dashboard/payment/${order}`)
    expect(letter?.html).toContain(`href="${market.url}/dashboard/payment/${order}"`)
    expect(letter?.html).not.toMatch(/src="(?!cid:)|<script|<link|@import|{{/)
  })

  test('[S12.1] a hold that ends soon notifies the buyer once, and an ended hold notifies both sides', async () => {
    const { sam, bea, phone } = await bookedPhone(market)
    await letTimePass(market, { hours: 20 })
    await bea.signInAgain()
    expect(await titlesOf(bea)).toEqual([`You booked ${phone.name}`])
    await letTimePass(market, { hours: 2 })
    await letTimePass(market, { minutes: 5 })
    await letTimePass(market, { hours: 3 })
    await Promise.all([bea.signInAgain(), sam.signInAgain()])
    expect(await titlesOf(bea)).toEqual([
      `You booked ${phone.name}`,
      `Your booking for ${phone.name} expires soon`,
      `Your booking for ${phone.name} has expired`,
    ])
    expect(await titlesOf(sam)).toEqual([`${phone.name} is booked`, `${phone.name} is no longer booked`])
  })

  test('[S12.1] a refund notifies the buyer when it starts and when it is done, and the seller whose sale is undone', async () => {
    const { sam, bea, phone, order } = await paidPhone()
    await market.connection.write((tx) => flagOrder(tx, order, 'the buyer asked'))
    const ada = await market.newcomer('admin')
    const undone = market.connection.write(async (tx) => {
      await undoFlagged(tx, ada.person, { orderId: order, reason: 'The buyer asked.', secondPersonFrom: null })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await titlesOf(bea)).toHaveLength(2)
    await ada.refundOrder({ reason: 'Agreed.', id: order })
    await untilNothingIsDue(market)
    expect((await titlesOf(bea)).slice(2)).toEqual([
      `We’re refunding your payment for ${phone.name}`,
      `${phone.name}: your refund is complete`,
    ])
    expect((await titlesOf(sam)).at(-1)).toBe(`${phone.name}: The marketplace has undone this sale`)
    expect((await bea.listNotices({})).items[1]?.text).toContain('The marketplace has undone this sale.')
  })

  test('[S12.1] a seller is notified of the verified badge and of the end of all sessions', async () => {
    const sam = await market.newcomer('seller')
    const ada = await market.newcomer('admin')
    await ada.verifySeller({ userId: sam.person.id })
    expect(await titlesOf(sam)).toEqual(['You’re now a verified seller'])
    await sam.endAllSessions()
    const [kind] = await rowsOf('select kind from notices where person_id = $1 order by id desc limit 1', [sam.person.id])
    expect(kind).toEqual({ kind: 'signedOutEverywhere' })
  })

  test('[S12.1] [S12.2] an account closed by staff gets one last e-mail; an account closed by its owner gets none', async () => {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    const ada = await market.newcomer('admin')
    await ada.deleteSeller({ userId: sam.person.id })
    await bea.closeMe()
    await untilNothingIsDue(market)
    const [letter, ...others] = await lettersTo(market, sam.person.email)
    expect([letter?.subject, others]).toEqual(['Your account was closed', []])
    expect(letter?.text).toContain(`Contact us: ${market.url}/contact`)
    expect(letter?.html).toContain(`href="${market.url}/contact"`)
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/Choose what you get|{{/)
    expect(await lettersTo(market, bea.person.email)).toEqual([])
  })

  test('[S12.1] every stored notice kind has a text and a link to an existing page', async () => {
    for (const { kind, params } of await rowsOf('select distinct on (kind) kind, params from notices')) {
      if (!isNoticeKind(kind)) throw new Error(`${kind} is not in the table`)
      const { title, text, link } = noticeText(kind, params)
      expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|Invalid/)
      expect((await market.fetch(link.to)).status).toBe(200)
    }
  })
})

describe('the list of notices', () => {
  test('[S12.1] is paged, counts unread notices, and marks them as read one by one or all at once', async () => {
    const { sam, bea } = await paidPhone()
    expect(await bea.countUnreadNotices()).toEqual({ unread: 2 })
    const first = await bea.listNotices({ limit: 1 })
    const second = await bea.listNotices(first.next ?? {})
    expect([first.items.length, second.items.length, second.next]).toEqual([1, 1, undefined])
    const number = second.items[0]?.number ?? 0
    expect(await sam.readNotices({ number, andBefore: false })).toEqual({ modifiedCount: 0 })
    expect(await bea.readNotices({ number, andBefore: false })).toEqual({ modifiedCount: 1 })
    expect((await bea.listNotices({ unread: 'true' })).items).toEqual(first.items)
    expect(await bea.readNotices({ number: first.items[0]?.number ?? 0, andBefore: true })).toEqual({ modifiedCount: 1 })
    expect(await bea.countUnreadNotices()).toEqual({ unread: 0 })
    await expect(bea.listNotices({ after: 'x' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('[S12.1] those that lead to a page are marked as read when it is opened, and no others', async () => {
    const { bea, order } = await paidPhone()
    const other = await bookedPhone(market)
    const page = `/dashboard/payment/${order}`
    expect((await bea.listNotices({})).items.map(({ link }) => link.to)).toEqual([page, page])
    expect(await other.bea.readNotices({ page })).toEqual({ modifiedCount: 0 })
    expect(await bea.readNotices({ page: '/dashboard' })).toEqual({ modifiedCount: 0 })
    expect(await bea.readNotices({ page })).toEqual({ modifiedCount: 2 })
    expect(await bea.countUnreadNotices()).toEqual({ unread: 0 })
    for (const which of [{}, { page, number: 1 }]) {
      await expect(bea.readNotices(which)).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  test('[S12.1] is deleted after a year, and at once when the account is closed', async () => {
    const { sam, bea } = await bookedPhone(market)
    await bea.closeMe()
    expect(await rowsOf('select from notices where person_id = $1', [bea.person.id])).toEqual([])
    await untilNothingIsDue(market)
    expect(await rowsOf('select from notices where person_id = $1', [bea.person.id])).toEqual([])
    expect((await titlesOf(sam)).at(-1)).toMatch(/is no longer booked$/)
    await letTimePass(market, { hours: 366 * 24 })
    expect(await rowsOf('select from notices where person_id = $1', [sam.person.id])).toEqual([])
  })
})

describe('notice e-mail', () => {
  test('[S12.2] is sent once, even if its job runs again', async () => {
    const { bea } = await bookedPhone(market)
    await untilNothingIsDue(market)
    const [notice] = await rowsOf('update notices set mailed_at = null where person_id = $1 returning id', [bea.person.id])
    const context = { ...market.connection, ports: market.ports, config: market.config }
    await mailNotices(context, [Number(notice.id)])
    await mailNotices(context, [Number(notice.id)])
    expect(await subjectsTo(bea)).toHaveLength(1)
  })

  test('[S12.2] can be switched off by class, except for money and security; the notices themselves stay', async () => {
    const bea = await market.newcomer('buyer')
    await expect(bea.saveNoticeSetting({ class: 'money', mail: false })).rejects.toMatchObject({ code: 'conflict' })
    await expect(bea.saveNoticeSetting({ class: 'security', mail: false })).rejects.toMatchObject({ code: 'conflict' })
    const settings = await bea.saveNoticeSetting({ class: 'deals', mail: false })
    expect(settings.filter(({ mail }) => !mail).map((one) => one.class)).toEqual(['deals'])
    expect(await bea.getNoticeSettings()).toEqual(settings)
    const sam = await market.newcomer('seller')
    await sam.saveNoticeSetting({ class: 'deals', mail: false })
    const { phone, order, clientSecret, transactionId, bea: ben } = await payablePhone(market, 250, sam)
    await payAsBrowser(market, clientSecret)
    await ben.recordPayment({ order, transactionId })
    await untilNothingIsDue(market)
    expect(await titlesOf(sam)).toEqual([`${phone.name} is booked`, `${phone.name} is sold`])
    expect(await subjectsTo(sam)).toEqual([`${phone.name} is sold`])
  })

  test('[S12.2] not about a deal is switched off by one POST without signing in, as mail programs send it', async () => {
    const sam = await market.newcomer('seller')
    const ada = await market.newcomer('admin')
    await ada.verifySeller({ userId: sam.person.id })
    await untilNothingIsDue(market)
    const [letter] = await lettersTo(market, sam.person.email)
    const address = new URL(letter?.unsubscribeUrl ?? '').pathname
    const before = await market.fetch(address)
    expect({ status: before.status, switched: await switchedOff(sam) }).toEqual({ status: 200, switched: [] })
    const oneClick = () =>
      market.fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'error',
      })
    expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200])
    expect(await switchedOff(sam)).toEqual(['account'])
    for (const wrong of [address.replace('account', 'money'), address.replace('account', 'x'), '/unsubscribe/x/account']) {
      expect((await market.fetch(wrong, { method: 'POST' })).status).toBe(404)
    }
  })

  test('[S12.2] about a deal has no unsubscribe link', async () => {
    const { bea } = await bookedPhone(market)
    await untilNothingIsDue(market)
    expect((await lettersTo(market, bea.person.email))[0]).not.toHaveProperty('unsubscribeUrl')
  })
})

const switchedOff = async (caller: Caller) =>
  (await caller.getNoticeSettings()).filter(({ mail }) => !mail).map((one) => one.class)
