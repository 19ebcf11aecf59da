import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Db, Tx } from '#server/db/connect.ts'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import { contact, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { faultsOf } from '#test/payouts.ts'
import { refundOfStaff } from '#test/refunds.ts'
import { keepSale } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { refundCharge } from './refund-charge.ts'
import { startRefund } from './start-refund.ts'

const market = useMarket({ REFUND_RETRY_DAYS: '3' })
afterEach(() => expectInvariants(market))
const rowsOf = async (text: string, values: unknown[] = []) => (await market.connection.pool.query(text, values)).rows
const refundsOf = (order: string) => rowsOf('select * from refunds where order_id = $1 order by created_at, cause', [order])
const made = (transactionId: string) =>
  rowsOf('select amount, status from card_sandbox.refunds where intent_id = $1 order by created_at', [transactionId])

/** The order's postings in cents, summed by account; without the provider's fee, which is posted each hour. */
async function accountsOf(order: string, db: Db | Tx = market.connection.db) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_transactions join ledger_postings on transaction_id = id
    where order_id = ${order} and kind <> 'provider_fee' group by account`.execute(db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

async function paidOrder(number?: string) {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret, number === undefined ? {} : { number })
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

/** Waits until the provider has delivered all webhooks and no refund is due to fail. */
const untilProviderEventsDelivered = () =>
  until(async () => {
    const open = await rowsOf(`select id from card_sandbox.events where delivered_at is null
      union all select id from card_sandbox.refunds where fails_at <= market_now()`)
    return open.length === 0
  })

/** What the buyer reads about the refunds. */
const refundTextsFor = async (buyer: Caller, order: string) =>
  (await buyer.getProgress({ id: order })).refunds.map(({ text }) => text)

const giveBack = (order: string, amountCents: number | 'the rest', cause: string) =>
  market.connection.write((tx) => startRefund(tx, { orderId: order, amountCents, reason: 'As agreed.', cause }))

/** Staff undo the sale, which refunds all of it. */
async function undone(order: string) {
  const ada = await market.newcomer('admin')
  await market.connection.write((tx) => flagOrder(tx, order, 'the buyer asked'))
  await ada.refundOrder({ reason: 'Agreed.', id: order })
}

describe('refunds', () => {
  test('[S11.1] are made in parts, up to the charged amount, once per cause', async () => {
    const { order, transactionId } = await paidOrder()
    const started = await market.connection.write(async (tx) => {
      await startRefund(tx, { orderId: order, amountCents: 5_000, reason: 'As agreed.', cause: 'first' })
      // Read here, since after the commit its job may make the refund at any moment.
      return accountsOf(order, tx)
    })
    expect(started).toEqual({ provider: 26_200, held: -21_200, refunds: -5_000 })
    await untilNothingIsDue(market)
    expect(await accountsOf(order)).toEqual({ provider: 21_200, held: -21_200, refunds: 0 })
    await expect(giveBack(order, 5_000, 'first')).rejects.toThrow('refunds_once_a_cause')
    await expect(giveBack(order, 21_201, 'too much')).rejects.toThrow('no longer hold')
    await Promise.all([giveBack(order, 1_000, 'second'), giveBack(order, 200, 'third')])
    await untilNothingIsDue(market)
    expect(await made(transactionId)).toMatchObject([{ amount: 5_000 }, {}, {}])
    const sums = await rowsOf(
      'select sum(amount_cents)::int as cents, array_agg(distinct state) as states from refunds where order_id = $1',
      [order],
    )
    expect(sums).toEqual([{ cents: 6_200, states: '{done}' }])
  })

  test('[S11.1] [S11.6] never exceed the charge, even if started concurrently', async () => {
    const { order } = await paidOrder()
    const attempts = Array.from({ length: 8 }, (_, nth) => giveBack(order, 5_000, `part ${nth}`))
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await accountsOf(order)).toMatchObject({ held: -1_200 })
    await untilNothingIsDue(market)
  })

  test('[S11.1] return the rest of the charge when the sale is undone, and nothing stays held', async () => {
    const { order, transactionId } = await paidOrder()
    await giveBack(order, 6_200, 'part')
    await undone(order)
    await untilNothingIsDue(market)
    // Two jobs make them, in either order.
    expect((await made(transactionId)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([6_200, 20_000])
    expect(await accountsOf(order)).toEqual({ provider: 0, held: 0, refunds: 0 })
  })

  test('[S11.1] are rejected with a message once the sale was shared out', async () => {
    const { order, sam } = await paidOrder()
    await market.connection.write((tx) => keepSale(tx, order))
    expect(await accountsOf(order)).toEqual({
      provider: 26_200,
      held: 0,
      [`seller:${sam.person.id}`]: -24_950,
      market: -1_125,
      guarantee: -125,
    })
    await expect(giveBack(order, 1, 'too late')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('no longer hold'),
    })
  })
})

describe('a refund that fails', () => {
  test('[S11.1] [S11.2] is owed to the buyer again, is retried and reaches the buyer', async () => {
    const { bea, order, transactionId } = await paidOrder()
    await giveBack(order, 6_200, 'part')
    await until(async () => (await refundsOf(order))[0].state === 'done')
    const [{ provider_refund_id: first }] = await refundsOf(order)
    await market.ports.cards.faults?.failRefund(first, 2)
    await letTimePass(market, { hours: 49 })
    await until(async () => (await refundsOf(order))[0].state === 'requested')
    expect(await refundsOf(order)).toMatchObject([{ tries: 2, provider_refund_id: null, refunded_at: null }])
    expect(await accountsOf(order)).toEqual({ provider: 26_200, held: -20_000, refunds: -6_200 })
    await expectInvariants(market)
    await letTimePass(market, { hours: 1, minutes: 1 })
    await until(async () => (await refundsOf(order))[0].state === 'done')
    expect(await made(transactionId)).toEqual([
      { amount: 6_200, status: 'failed' },
      { amount: 6_200, status: 'succeeded' },
    ])
    expect(await accountsOf(order)).toEqual({ provider: 20_000, held: -20_000, refunds: 0 })
    const told = await rowsOf(`select kind from notices where person_id = $1 and kind like 'refund%' order by id`, [
      bea.person.id,
    ])
    expect(told.map(({ kind }) => kind)).toEqual(['refundStarted', 'refundDone', 'refundDelayed', 'refundDone'])
    // A second webhook about the failure changes nothing.
    await market.connection.write((tx) =>
      storeWebhookEvent(tx, {
        id: 'evt_again',
        type: 'refund.failed',
        intentId: transactionId,
        subject: { kind: 'refund', id: first },
      }),
    )
    await untilNothingIsDue(market)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', tries: 2 }])
  })

  test('[S11.2] for REFUND_RETRY_DAYS is put on the staff list with its reason', async () => {
    const { bea, order, phone } = await paidOrder('4000000000005126')
    await undone(order)
    for (let day = 0; day < 8 && (await refundsOf(order))[0].state !== 'failed'; day++) {
      await letTimePass(market, { hours: 24 })
      await untilProviderEventsDelivered()
      await untilNothingIsDue(market)
    }
    const [refund] = await refundsOf(order)
    expect(refund).toMatchObject({ state: 'failed', provider_refund_id: null })
    expect((await orderRow(market, order)).status).toBe('refunded')
    await bea.signInAgain()
    expect(await refundTextsFor(bea, order)).toEqual([
      'We couldn’t refund $262 to your card. Our staff will send it by bank transfer and contact you.',
    ])
    expect(await accountsOf(order)).toEqual({ provider: 26_200, held: 0, refunds: -26_200 })
    await refundCharge({ ...market.connection, ports: market.ports }, refund.id)
    expect(await accountsOf(order)).toMatchObject({ refunds: -26_200 })
    const ada = await market.newcomer('admin')
    const { items } = await ada.listStaffRefunds({})
    expect(items).toEqual([
      {
        _id: refund.id,
        order,
        productName: phone.name,
        buyer: bea.person.name,
        buyerEmail: bea.person.email,
        buyerPhone: contact.phone,
        amount: 262,
        reason: 'It has failed for 3 days: expired or canceled card.',
        links: null,
        ownMatter: null,
        waits: false,
        since: refund.failing_since.toISOString(),
        canTryAgain: true,
      },
    ])
    // After a retry by staff the delays start over: an hour after it fails, not a day.
    await ada.retryRefund({ id: refund.id })
    await until(async () => (await refundsOf(order))[0].state === 'done')
    await letTimePass(market, { hours: 73 })
    await untilProviderEventsDelivered()
    await untilNothingIsDue(market)
    const [again] = await refundsOf(order)
    expect(again.try_at.getTime() - again.failing_since.getTime()).toBe(3_600_000)
  })

  test('[S11.2] is paid by staff, whose bank transfer is recorded once with its reference', async () => {
    const { bea, order } = await paidOrder()
    const id = await market.connection.write((tx) => refundOfStaff(tx, order))
    const ada = await market.newcomer('admin')
    await expect(bea.closeMe()).rejects.toMatchObject({ reason: 'order_unfinished' })
    await expect(ada.recordRefundTransfer({ reason: 'Agreed.', id, reference: ' ' })).rejects.toMatchObject({
      fields: { reference: 'Reference is required' },
    })
    const recorded = await Promise.allSettled(
      [1, 2, 3].map(() => ada.recordRefundTransfer({ reason: 'Agreed.', id, reference: 'RB-48' })),
    )
    expect(recorded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ada.recordRefundTransfer({ reason: 'Agreed.', id, reference: 'RB-49' })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await ada.listStaffRefunds({})).items.map(({ _id }) => _id)).not.toContain(id)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', bank_reference: 'RB-48', provider_refund_id: null }])
    expect(await refundTextsFor(bea, order)).toEqual(['$262 was sent to your bank account; the reference is RB-48.'])
    // What the provider could not refund it still holds for us.
    expect(await accountsOf(order)).toEqual({ provider: 26_200, held: 0, refunds: 0, bank: -26_200 })
    const { broken, sumBroken } = await compareWithProvider({
      db: market.connection.db,
      cards: market.ports.cards,
      rounds: 1,
      pauseMs: 0,
    })
    expect([broken, sumBroken]).toEqual([[], []])
    const [told, before] = (await bea.listNotices({})).items
    expect(told?.text).toBe('We’ve sent $262 to your bank account. The reference is RB-48.')
    expect(before?.text).toContain('We couldn’t refund $262 to your card')
    const { timeline } = await bea.getProgress({ id: order })
    expect(timeline.at(-1)?.text).toBe(`${bea.person.name} was refunded by bank transfer`)
    expect(await bea.closeMe()).toMatchObject({ deletedCount: 1 })
  })

  test('[S11.2] to start, because its job was lost, is requested again by the check that runs each minute', async () => {
    const { order } = await paidOrder()
    await market.connection.write(async (tx) => {
      await startRefund(tx, { orderId: order, amountCents: 700, reason: 'As agreed.', cause: 'lost' })
      await sql`delete from graphile_worker._private_jobs where key = 'refund:' || (select id from refunds where order_id = ${order})`.execute(
        tx,
      )
    })
    await untilNothingIsDue(market)
    expect(await refundsOf(order)).toMatchObject([{ state: 'requested' }])
    await letTimePass(market, { minutes: 3 })
    await until(async () => (await refundsOf(order))[0].state === 'done')
  })

  test('[S11.2] is put on the staff list at once if the provider rejects it for good', async () => {
    const { bea, order, transactionId } = await paidOrder()
    // The webhook is lost and the hourly job does not run, so that we do not know of the dispute.
    await postponeScheduledJobs(market)
    faultsOf(market).plan({ webhooks: { lose: 1, delay: 0, repeat: 0, reorder: 0, forge: 0 } })
    await faultsOf(market).disputeCharge(transactionId)
    await giveBack(order, 5_000, 'part')
    await until(async () => (await refundsOf(order))[0].state === 'failed')
    const ada = await market.newcomer('admin')
    const { items } = await ada.listStaffRefunds({})
    expect(items.find((one) => one.order === order)).toMatchObject({
      amount: 50,
      reason: 'The payment provider refuses it: charge disputed.',
    })
    expect((await bea.listNotices({})).items.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('We couldn’t refund $50 to your card'),
    )
    // The provider is not asked again.
    await letTimePass(market, { hours: 48 })
    faultsOf(market).plan({})
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed', tries: 1 }])
  })

  test('[S11.2] is listed for staff page by page, longest waiting first', async () => {
    const waiting: string[] = []
    for (const _ of [1, 2]) {
      const { order } = await paidOrder()
      waiting.push(await market.connection.write((tx) => refundOfStaff(tx, order)))
    }
    const ada = await market.newcomer('admin')
    const list = (await ada.listStaffRefunds({})).items.map(({ _id }) => _id)
    expect(list.slice(0, 2)).toEqual(waiting)
    const first = await ada.listStaffRefunds({ limit: 1 })
    const { items: second } = await ada.listStaffRefunds(first.next ?? {})
    expect([...first.items, ...second].map(({ _id }) => _id)).toEqual(list.slice(0, 2))
  })
})
