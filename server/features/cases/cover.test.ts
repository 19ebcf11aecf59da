import { expect, test } from 'vitest'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { connectAccount, faultsOf } from '#test/payouts.ts'
import { deliveryRow, letTimePassFor, newTrackingNumber, parcelOf, payoutRow } from '#test/sales.ts'
import { newCard, newStreet, newTelephone } from '#test/scams/scene.ts'

const market = useMarket({ GUARANTEE_FLOOR: '-100000', FIRST_SALE_WAIT_DAYS: '3' })
const reason = 'One word against the other.'

async function pair() {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await connectAccount(market, sam)
  return { sam, bea, card: newCard().number, phone: newTelephone(), location: newStreet() }
}
type Pair = Awaited<ReturnType<typeof pair>>
const staff = async () => ({ ada: await market.newcomer('admin'), mo: await market.newcomer('admin') })

const delivers = (order: string, columns: string, table: 'cases' | 'deliveries') =>
  market.connection.pool.query(`update ${table} set ${columns} where order_id = $1`, [order])

/** The phone has gone back, the carrier has delivered it both times, and its seller disputes what came. */
async function twoWords(people: Pair, price = 250) {
  const sale = await boughtPhone(market, { ...people, price })
  const { order: id, imei } = sale
  const { sam, bea } = people
  await sam.takeStep({ id, ...parcelOf(sale) })
  await bea.takeStep({ id, step: 'confirmArrival' })
  await delivers(id, 'scanned_at = market_now(), carrier_delivered_at = market_now()', 'deliveries')
  await bea.takeStep({ id, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone' })
  await sam.takeStep({ id, step: 'acceptReturn' })
  await bea.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  await delivers(id, 'return_scanned_at = market_now(), return_delivered_at = market_now()', 'cases')
  await sam.takeStep({ id, step: 'disputeReturn', reason: 'A stone came back' })
  return { ...sale, ...people }
}
type Sale = Awaited<ReturnType<typeof twoWords>>

const decision = (id: string, amount = 262) => ({ id, step: 'decide' as const, amount, coversBoth: true, reason })
const needsTwo = { reason: 'second_person_needed' }
async function cover({ order }: Sale, { ada, mo }: { ada: Caller; mo: Caller }, amount?: number) {
  await expect(ada.takeStep(decision(order, amount))).rejects.toMatchObject(needsTwo)
  await mo.takeStep(decision(order, amount))
}
async function carriedOut(...sales: Sale[]) {
  await letTimePassFor(market, 73, sales)
  await untilNothingIsDue(market)
}
/** What the guarantee has paid for an order, less its part of the fee. */
async function borne({ order }: Sale) {
  const { rows } = await market.connection.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_postings
       join ledger_transactions entry on entry.id = transaction_id where account = 'guarantee' and order_id = $1`,
    [order],
  )
  return rows[0]?.cents ?? 0
}
const missingIn = async (ada: Caller, { order }: Sale) => (await ada.getProgress({ id: order })).cover?.missing

test('[S23.2] [S10.13] the guarantee covers both: the buyer is refunded with the postage, the seller is paid after a wait', async () => {
  const [sale, { ada, mo }] = [await twoWords(await pair()), await staff()]
  const page = await ada.getProgress({ id: sale.order })
  expect(page.cover).toEqual({
    missing: [],
    before: expect.stringContaining('never'),
    needsTwo: expect.stringContaining('hasn’t completed a deal'),
    postage: 12,
    bears: 274,
  })
  expect((await sale.bea.getProgress({ id: sale.order })).cover).toBeNull()
  await cover(sale, { ada, mo })
  for (const side of [sale.bea, sale.sam]) {
    const { sentence } = await side.getProgress({ id: sale.order })
    expect(sentence).toContain('no finding against either side')
    expect(sentence).toContain('decided without the guarantee')
  }
  await carriedOut(sale)
  expect(await sale.bea.getProgress({ id: sale.order })).toMatchObject({
    state: 'completed',
    sentence: expect.stringContaining('no finding against you'),
    amounts: { refunded: 262, returnPostage: 12, postageIsCovered: true },
    refunds: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('guarantee pays you $12') })]),
  })
  expect(await sale.sam.getProgress({ id: sale.order })).toMatchObject({
    payout: { state: 'due', text: expect.stringContaining('covers') },
  })
  // The refund and the postage, less a tenth of the fee of 12.50.
  expect(await borne(sale)).toBe(26_200 + 1_200 - 125)
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 26_200 - 1_250, firstSaleUntil: expect.any(Date) })
  await letTimePassFor(market, 73, [sale])
  await untilNothingIsDue(market)
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'paid_out' })
  await expectBooksHold(market)
})

test('[S23.2] neither side is covered again, nor an account with the same card or device; what is missing is said', async () => {
  const [one, { ada, mo }] = [await pair(), await staff()]
  await cover(await twoWords(one), { ada, mo })
  const sameCard = { ...(await pair()), card: one.card }
  const sameDevice = await pair()
  await shareDevice(market, sameDevice.sam, one.sam)
  for (const people of [{ ...(await pair()), sam: one.sam }, sameCard, sameDevice]) {
    const sale = await twoWords(people)
    expect(await missingIn(ada, sale)).toEqual([expect.stringContaining('was covered within the last 12 months')])
    await expect(ada.takeStep(decision(sale.order))).rejects.toMatchObject({ reason: 'cover_not_possible' })
  }
  const person = await ada.getPerson({ personId: one.bea.person.id })
  expect(person.covered).toEqual({ times: 1, months: 12 })
})

test('[S23.2] it covers no parcel without a scan, no return still on its way, no more than its limit, no linked accounts', async () => {
  const { ada } = await staff()
  const [unscanned, unreturned, dear, linked] = [await pair(), await pair(), await pair(), await pair()]
  await shareDevice(market, linked.sam, linked.bea)
  const sales = [
    await twoWords(unscanned),
    await twoWords(unreturned),
    await twoWords(dear, 489),
    await twoWords(linked),
  ] as const
  await delivers(sales[0].order, 'carrier_delivered_at = null', 'deliveries')
  await delivers(sales[1].order, 'return_delivered_at = null', 'cases')
  const missing = await Promise.all(sales.map((sale) => missingIn(ada, sale)))
  expect(missing.map((all) => all?.join(' '))).toEqual([
    expect.stringMatching(/^No carrier has delivered the parcel/),
    expect.stringMatching(/No carrier has delivered the return/),
    expect.stringMatching(/^It’s more than \$500/),
    expect.stringMatching(/^The two accounts are linked/),
  ])
  const whole = { ...decision(sales[0].order, 100), coversBoth: true }
  await delivers(sales[0].order, 'carrier_delivered_at = market_now()', 'deliveries')
  await expect(ada.takeStep(whole)).rejects.toMatchObject({ reason: 'cover_is_whole' })
})

test('[S23.2] [S10.14] a chargeback before it is carried out takes its place: nobody gets the money twice, and the decision is none against the seller', async () => {
  const [sale, { ada, mo }] = [await twoWords(await pair()), await staff()]
  await cover(sale, { ada, mo })
  await bankDecides(market, await chargedBack(market, sale), 'lost')
  // The rule of lost chargebacks: a carrier delivered the parcel, and the accounts are not linked.
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'guarantee' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', stoppedAt: null, coveredAt: null })
  expect(await borne(sale)).toBe(26_200 - 125)
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 26_200 - 1_250 })
  await expectBooksHold(market)
})

/** The refund of the payment, then the postage, which no card takes. */
const refundsOf = async ({ order }: Sale) => {
  const all = market.connection.db.selectFrom('refunds').select(['state', 'amountCents']).where('orderId', '=', order)
  return all.orderBy('amountCents', 'desc').execute()
}
const debtOf = async (person: Caller) => {
  const sum = `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_postings where account like '%' || $1`
  return (await market.connection.pool.query<{ cents: number }>(sum, [person.person.id])).rows[0]?.cents ?? 0
}
/** The provider rejects the refund of a covered order, which is then on the list of staff. */
async function refundRejected() {
  const [sale, { ada, mo }] = [await twoWords(await pair()), await staff()]
  await cover(sale, { ada, mo })
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject', times: 50 }] })
  await carriedOut(sale)
  faultsOf(market).plan({})
  await ada.signInAgain()
  const listed = async () =>
    (await ada.listStaffRefunds({ limit: 100 })).items.find(({ order, amount }) => order === sale.order && amount === 262)
  expect(await listed()).toMatchObject({ amount: 262 })
  return { sale, ada, transfer: { id: (await listed())?._id ?? '', reference: 'RB 7', reason: 'The card refuses it.' } }
}

test('[S23.2] [S10.14] once a covered refund has reached the card, no bank can take the payment back', async () => {
  const [sale, { ada, mo }] = [await twoWords(await pair()), await staff()]
  await cover(sale, { ada, mo })
  await carriedOut(sale)
  expect(await refundsOf(sale)).toEqual([
    { state: 'done', amountCents: 26_200 },
    { state: 'failed', amountCents: 1_200 },
  ])
  await expect(chargedBack(market, sale)).rejects.toThrow('This charge has been fully refunded.')
  await expectBooksHold(market)
})

test('[S23.2] [S10.14] [S11.6] a chargeback while a covered refund fails takes its place: the guarantee pays once', async () => {
  const { sale, ada, transfer } = await refundRejected()
  const before = await borne(sale)
  expect(before).toBe(26_200 + 1_200 - 125)
  const disputeId = await chargedBack(market, sale)
  await expect(ada.recordRefundTransfer(transfer)).rejects.toMatchObject({ reason: 'refund_charged_back' })
  await bankDecides(market, disputeId, 'lost')
  expect(await refundsOf(sale)).toMatchObject([{ state: 'charged_back' }, { state: 'failed' }])
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'nobody' })
  expect([await borne(sale), await debtOf(sale.bea)]).toEqual([before, 0])
  await letTimePassFor(market, 73, [sale])
  await untilNothingIsDue(market)
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'paid_out', shareCents: 26_200 - 1_250 })
  await expectBooksHold(market)
})

test('[S23.2] [S10.14] [S11.6] what a bank takes after a covered refund was transferred the buyer has twice and owes; the guarantee pays once', async () => {
  const { sale, ada, transfer } = await refundRejected()
  expect(await ada.recordRefundTransfer(transfer)).toMatchObject({ modifiedCount: 1 })
  const before = await borne(sale)
  await bankDecides(market, await chargedBack(market, sale), 'lost')
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'buyer' })
  expect([await borne(sale), await debtOf(sale.bea)]).toEqual([before, 26_200])
  const flag = (await ada.listFlaggedOrders({ limit: 100 })).items.find(({ _id }) => _id === sale.order)
  expect(flag?.reason).toContain('twice')
  await letTimePassFor(market, 73, [sale])
  await untilNothingIsDue(market)
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'paid_out', shareCents: 26_200 - 1_250 })
  await expectBooksHold(market)
})

test('[S23.2] staff take a covered payment back if the phone is with its seller after all', async () => {
  const [sale, { ada, mo }] = [await twoWords(await pair()), await staff()]
  await cover(sale, { ada, mo })
  await carriedOut(sale)
  await ada.signInAgain()
  const undone = { id: sale.order, step: 'undoCover' as const, reason: 'The phone came back.' }
  expect(await ada.takeStep(undone)).toMatchObject({ state: 'refunded' })
  expect(await borne(sale)).toBe(1_200)
  await expectBooksHold(market)
})

test('[S23.2] a seller who has given the bank account of somebody covered before is not paid without staff', async () => {
  const [first, second, { ada, mo }] = [await twoWords(await pair()), await twoWords(await pair()), await staff()]
  await cover(first, { ada, mo })
  await cover(second, { ada, mo })
  await shareDevice(market, first.sam, second.sam)
  await carriedOut(first, second)
  await letTimePassFor(market, 73, [first, second])
  await untilNothingIsDue(market)
  expect(await payoutRow(market, second)).toMatchObject({ state: 'staff' })
})

test('[S14.7] a sale whose phone has left its seller is undone by two members of the staff, one that waits to be shipped by one', async () => {
  const { ada, mo } = await staff()
  const sales = [await boughtPhone(market, await pair()), await pair()] as const
  const left = { ...(await boughtPhone(market, sales[1])), ...sales[1] }
  await left.sam.takeStep({ id: left.order, ...parcelOf(left) })
  await delivers(left.order, 'scanned_at = market_now()', 'deliveries')
  const undo = (id: string) => ({ id, step: 'undo' as const, reason: 'The police asked for it.' })
  await expect(ada.takeStep(undo(left.order))).rejects.toMatchObject(needsTwo)
  expect(await mo.takeStep(undo(left.order))).toMatchObject({ state: 'refunded' })
  expect(await ada.takeStep(undo(sales[0].order))).toMatchObject({ state: 'refunded' })
  await expectBooksHold(market)
})
