import { expect, test } from 'vitest'
import { marketNow } from '#server/db/clock.ts'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { completedSale, connectAccount, untilPayout } from '#test/payouts.ts'
import { privatePicture } from '#test/pictures.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, newTrackingNumber, payoutRow, shippedPhone } from '#test/sales.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()
const day = 24

type Sale = Awaited<ReturnType<typeof deliveredPhone>>

/** A delivered phone, reported as not as described; $250 by default. */
async function caseOf(price?: number) {
  const sale = await deliveredPhone(market, price)
  const points = ['Model', 'Photos']
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'A crack' })
  return sale
}
const stateOf = async ({ bea, order }: Sale) => (await bea.getProgress({ id: order })).case?.state
const parcel = ({ imei }: Sale) => ({
  step: 'sendBack' as const,
  carrier: 'ups' as const,
  trackingNumber: newTrackingNumber(),
  imei,
})
const pass = (hours: number, ...sales: Pick<Sale, 'bea' | 'sam'>[]) => letTimePassFor(market, hours, sales)
const refunded = async ({ bea, order }: Sale) => (await bea.getProgress({ id: order })).amounts.refunded
async function allHolds() {
  await untilNothingIsDue(market)
  await expectInvariants(market)
}

test('[S10.10] [S18.8] a case names the points of the booked listing that do not hold, and both sides read the statements', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  const wrong = { id: order, step: 'reportProblem' as const, caseKind: 'not_as_described' as const, reason: 'A crack' }
  await expect(bea.takeStep(wrong)).rejects.toMatchObject({ reason: 'case_points_needed', fields: { points: expect.anything() } })
  await expect(bea.takeStep({ ...wrong, points: ['Something I made up'] })).rejects.toMatchObject({
    reason: 'case_points_needed',
  })
  await bea.takeStep({ ...wrong, points: ['Model', 'The phone is locked to someone’s account'] })
  for (const side of [bea, sam]) {
    const progress = await side.getProgress({ id: order })
    expect(progress).toMatchObject({
      state: 'case',
      case: {
        kind: 'not_as_described',
        state: 'seller_turn',
        points: [{ label: 'Model', value: sale.phone.name }, { label: 'The phone is locked to someone’s account' }],
        statements: [{ who: bea.person.name, words: 'A crack' }],
      },
    })
  }
  expect(await sam.getProgress({ id: order })).toMatchObject({ turn: 'you' })
  expect((await sam.listSales({ show: 'case' })).items).toMatchObject([
    { _id: order, turn: 'you', headline: expect.stringContaining('reported a problem') },
  ])
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('reported a problem'),
  )
})

test('[S10.11] the seller can refund the whole amount at once', async () => {
  const sale = await caseOf()
  await sale.sam.takeStep({ id: sale.order, step: 'refundInFull' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded', dueAt: null })
  expect(await stateOf(sale)).toBe('closed')
  expect(await refunded(sale)).toBe(262)
  await allHolds()
})

test('[S10.11] the seller may offer a partial refund once a day; if accepted, it is paid and counts as a lower price', async () => {
  const sale = await caseOf(250)
  const { bea, sam, order } = sale
  await expect(bea.takeStep({ id: order, step: 'acceptOffer' })).rejects.toMatchObject({ reason: 'step_not_now' })
  for (const amount of [0, 262, 400]) {
    await expect(sam.takeStep({ id: order, step: 'offerPart', amount, reason: 'Sorry' })).rejects.toMatchObject({
      reason: 'offer_not_a_part',
    })
  }
  await sam.takeStep({ id: order, step: 'offerPart', amount: 10, reason: 'Sorry' })
  await expect(sam.takeStep({ id: order, step: 'offerPart', amount: 20, reason: 'More' })).rejects.toMatchObject({
    reason: 'offer_once_a_day',
  })
  const { until } = await bea.getProgress({ id: order })
  await pass(25, sale)
  await sam.takeStep({ id: order, step: 'offerPart', amount: 50, reason: 'More' })
  // The five days for both sides do not start again with an offered refund.
  expect(await bea.getProgress({ id: order })).toMatchObject({ until, turn: 'you', case: { offer: 50 } })
  await expect(sam.takeStep({ id: order, step: 'acceptOffer' })).rejects.toMatchObject({ reason: 'step_not_yours' })
  await bea.takeStep({ id: order, step: 'acceptOffer' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
  expect(await refunded(sale)).toBe(50)
  // The remaining $200 of the price and the delivery, less the fee of 5 %.
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 20_000 + 1_200 - 1_000, feeCents: 1_000 })
  expect((await sam.listNotices({})).items.some(({ title }) => title.includes('accepted the part'))).toBe(true)
  await allHolds()
})

test('[S10.11] after 72 hours without the seller’s answer, the case kind and the carrier scan decide', async () => {
  const described = await caseOf()
  const empty = await deliveredPhone(market)
  await empty.bea.takeStep({ id: empty.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone' })
  const [lost, seen] = [await shippedPhone(market), await shippedPhone(market)]
  const { carrier, trackingNumber } = await deliveryRow(market, seen)
  const scan = { status: 'in_transit' as const, at: await market.connection.now() }
  await market.connection.write((tx) => recordScan(tx, { carrier: carrier as 'ups', trackingNumber: trackingNumber ?? '' }, scan))
  await pass(8 * day, described, empty, lost, seen)
  for (const { bea, order } of [lost, seen]) await bea.takeStep({ id: order, step: 'sayNotArrived' })
  expect([await stateOf(described), await stateOf(empty)]).toEqual(['return_agreed', 'closed'])
  expect(await deliveryRow(market, empty)).toMatchObject({ state: 'refunded' })
  await pass(72, lost, seen)
  expect(await deliveryRow(market, lost)).toMatchObject({ state: 'refunded' })
  expect(await stateOf(seen)).toBe('decision')
  await allHolds()
})

test('[S10.11] when the seller contests, both sides have five days to agree; then staff decide', async () => {
  const sale = await caseOf()
  const { bea, sam, order } = sale
  await expect(sam.takeStep(untyped({ id: order, step: 'contest' }))).rejects.toMatchObject({ reason: 'step_needs' })
  await sam.takeStep({ id: order, step: 'contest', reason: 'It was whole' })
  await bea.takeStep({ id: order, step: 'addEvidence', reason: 'Look at the corner' })
  expect((await sam.getProgress({ id: order })).case?.statements.map(({ words }) => words)).toEqual([
    'A crack',
    'It was whole',
    'Look at the corner',
  ])
  await pass(5 * day, sale)
  expect(await stateOf(sale)).toBe('decision')
  expect(await sam.getProgress({ id: order })).toMatchObject({ turn: 'staff' })
})

test('[S10.12] a return needs the phone’s IMEI; 72 hours after its delivery scan the buyer is refunded, with postage', async () => {
  const sale = await caseOf()
  const { bea, sam, order } = sale
  expect((await bea.getProgress({ id: order })).case?.returnTo).toBeNull()
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  expect((await bea.getProgress({ id: order })).case?.returnTo).toMatchObject({ address: '3 Mill Lane, Shelbyville' })
  await expect(bea.takeStep({ id: order, ...parcel(sale), imei: newImei() })).rejects.toMatchObject({
    reason: 'imei_of_another_return',
  })
  const sent = await deliveryRow(market, sale)
  await expect(bea.takeStep({ id: order, ...parcel(sale), trackingNumber: sent.trackingNumber ?? '' })).rejects.toMatchObject({
    reason: 'tracking_number_used',
  })
  const back = parcel(sale)
  await bea.takeStep({ id: order, ...back })
  const label = { carrier: back.carrier, trackingNumber: back.trackingNumber }
  for (const status of ['in_transit', 'delivered', 'delivered'] as const) {
    await market.connection.write(async (tx) => {
      // By the database's own clock: an estimate may be before the phone was sent back.
      const { at } = await tx.selectNoFrom(marketNow.as('at')).executeTakeFirstOrThrow()
      await recordScan(tx, label, { status, at })
    })
  }
  expect(await stateOf(sale)).toBe('returned')
  await pass(72, sale)
  expect(await stateOf(sale)).toBe('closed')
  expect(await refunded(sale)).toBe(262)
  // It was not as described, so the seller pays the return postage.
  for (const side of [bea, sam]) expect((await side.getProgress({ id: order })).amounts).toMatchObject({ returnPostage: 12 })
  expect(await sam.getMoney()).toMatchObject({ balance: -12, owed: 12 })
  expect((await bea.listNotices({})).items.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/getting the return postage/),
  )
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/you owe the return postage/),
  )
  await allHolds()
})

test('[S10.12] [S11.3] staff transfer the return postage once, and the seller’s next payout is reduced by it', async () => {
  const sale = await caseOf()
  const { bea, sam, order } = sale
  const ada = await market.newcomer('admin')
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  for (const side of [bea, sam]) expect((await side.getProgress({ id: order })).sentence).toMatch(/\$12/)
  await bea.takeStep({ id: order, ...parcel(sale) })
  await sam.takeStep({ id: order, step: 'confirmReturn', imei: sale.imei })
  await allHolds()
  const postage = (await ada.listStaffRefunds({})).items.filter((refund) => refund.order === order)
  expect(postage).toMatchObject([{ amount: 12, reason: expect.stringContaining('postage'), canTryAgain: false }])
  const transfer = (reference: string, decided = false) =>
    ada.recordRefundTransfer({ id: postage[0]?._id ?? '', reference, reason: 'The seller agreed to pay it.', decided })
  await expect(transfer('TX 4711')).rejects.toMatchObject({ reason: 'postage_waits', fields: { decided: expect.any(String) } })
  const transferred = (reference: string) => transfer(reference, true)
  await transferred('TX 4711')
  expect((await bea.listNotices({})).items.map(({ text }) => text)).toContainEqual(expect.stringContaining('TX 4711'))
  await expect(transferred('TX 4712')).rejects.toMatchObject({ code: 'not_found' })
  await connectAccount(market, sam)
  const next = await completedSale(market, 400, sam)
  expect(await untilPayout(market, next, 'paid_out')).toMatchObject({ shareCents: 39_200, setOffCents: 1_200 })
  await allHolds()
})

test('[S10.12] the seller owes the postage of the wrong phone, too, but none without a return, or for a decision of a part', async () => {
  const other = await deliveredPhone(market)
  await other.bea.takeStep({ id: other.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone' })
  await other.sam.takeStep({ id: other.order, step: 'acceptReturn' })
  await other.bea.takeStep({ id: other.order, ...parcel(other) })
  await other.sam.takeStep({ id: other.order, step: 'confirmReturn', imei: other.imei })
  const kept = await caseOf()
  await kept.sam.takeStep({ id: kept.order, step: 'refundInFull' })
  const damaged = await caseOf()
  const ada = await market.newcomer('admin')
  await damaged.sam.takeStep({ id: damaged.order, step: 'acceptReturn' })
  await damaged.bea.takeStep({ id: damaged.order, ...parcel(damaged) })
  await damaged.sam.takeStep({ id: damaged.order, step: 'disputeReturn', reason: 'It is bent' })
  await ada.takeStep({ id: damaged.order, step: 'decide', amount: 100, reason: 'It came back bent' })
  await pass(72, damaged)
  for (const { sam, order } of [other, kept, damaged]) {
    if (order !== damaged.order) await sam.signInAgain()
    expect((await sam.getProgress({ id: order })).amounts).toMatchObject({ returnPostage: order === other.order ? 12 : 0 })
  }
  expect(await refunded(damaged)).toBe(100)
  await allHolds()
})

test('[S10.12] a return not sent ends the case for the seller; staff decide if it is not seen, another phone or damaged', async () => {
  const [unsent, unseen, another, damaged, fine] = [
    await caseOf(),
    await caseOf(),
    await caseOf(),
    await caseOf(),
    await caseOf(),
  ]
  for (const { sam, order } of [unsent, unseen, another, damaged, fine]) await sam.takeStep({ id: order, step: 'acceptReturn' })
  for (const sale of [unseen, another, damaged, fine]) await sale.bea.takeStep({ id: sale.order, ...parcel(sale) })
  await another.sam.takeStep({ id: another.order, step: 'confirmReturn', imei: newImei() })
  await damaged.sam.takeStep({ id: damaged.order, step: 'disputeReturn', reason: 'It is bent' })
  await fine.sam.takeStep({ id: fine.order, step: 'confirmReturn', imei: fine.imei })
  expect([await stateOf(another), await stateOf(damaged), await stateOf(fine)]).toEqual(['decision', 'decision', 'closed'])
  expect(await refunded(fine)).toBe(262)
  await pass(5 * day, unseen)
  expect(await deliveryRow(market, unsent)).toMatchObject({ state: 'completed' })
  await pass(5 * day, unseen)
  expect(await stateOf(unseen)).toBe('decision')
  await allHolds()
})

test('[S10.10] a buyer whose phone arrives after all has time to inspect it and may report another problem', async () => {
  const sale = await shippedPhone(market)
  const { bea, order } = sale
  await pass(7 * day, sale)
  await bea.takeStep({ id: order, step: 'sayNotArrived', reason: 'Nothing' })
  await expect(bea.takeStep({ id: order, step: 'withdrawCase' })).rejects.toMatchObject({ reason: 'withdraw_says_arrived' })
  await bea.takeStep({ id: order, step: 'arrivedAfterAll' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone' })
  expect((await bea.getProgress({ id: order })).case).toMatchObject({ kind: 'other_thing', state: 'seller_turn' })
  await bea.takeStep({ id: order, step: 'withdrawCase' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
  await allHolds()
})

test('[S10.11] each side may add at most fifty statements to a case, and pictures need words', async () => {
  const sale = await caseOf()
  const { bea, sam, order } = sale
  const { id } = await market.connection.db
    .selectFrom('cases')
    .select('id')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow()
  const said = Array.from({ length: 48 }, () => ({ caseId: id, personId: bea.person.id, step: 'addEvidence', words: 'And this' }))
  await market.connection.write((tx) => tx.insertInto('caseStatements').values(said).execute())
  const add = { id: order, step: 'addEvidence' as const, reason: 'One more' }
  await bea.takeStep(add)
  await expect(bea.takeStep(add)).rejects.toMatchObject({ reason: 'statements_too_many', message: expect.stringContaining('50') })
  const { steps } = await bea.getProgress({ id: order })
  expect(steps.find(({ step }) => step === 'addEvidence')?.refusal).toMatch(/limit of 50 messages/)
  await sam.takeStep(add)
  const lost = await shippedPhone(market)
  await pass(7 * day, lost)
  const pictures = [await privatePicture(lost.bea)]
  await expect(lost.bea.takeStep({ id: lost.order, step: 'sayNotArrived', pictures })).rejects.toMatchObject({
    reason: 'pictures_need_words',
  })
})

test('[S10.2] the database keeps a case and its delivery consistent, and allows one open case per order', async () => {
  const { order } = await caseOf()
  const { pool } = market.connection
  await expect(pool.query(`insert into cases (order_id, kind) values ($1, 'tricked')`, [order])).rejects.toThrow('cases_one_open')
  await expect(pool.query(`update cases set state = 'closed' where order_id = $1`, [order])).rejects.toThrow(
    'say different things',
  )
  await expect(pool.query(`update cases set state = 'appealed' where order_id = $1`, [order])).rejects.toThrow(
    'cannot become appealed',
  )
  await expect(
    pool.query(`update deliveries set state = 'completed', due_at = null, next_at = null where order_id = $1`, [order]),
  ).rejects.toThrow('say different things')
})
