import { expect, test } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, newTrackingNumber, payoutRow } from '#test/sales.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()
const day = 24

/** Sales at these prices whose cases the sides could not settle. */
async function undecided(...prices: number[]) {
  const sales = []
  for (const price of prices) {
    const sale = await deliveredPhone(market, price)
    const { bea, sam, order } = sale
    await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points: ['Model'], reason: 'A crack' })
    await sam.takeStep({ id: order, step: 'contest', reason: 'It was whole' })
    sales.push(sale)
  }
  await letTimePassFor(market, 5 * day, sales)
  return sales as [Sale, ...Sale[]]
}
type Sale = Awaited<ReturnType<typeof deliveredPhone>>
const pass = (hours: number, ...sales: Parameters<typeof letTimePassFor>[2]) => letTimePassFor(market, hours, sales)
const caseIn = async ({ bea, order }: Sale) => (await bea.getProgress({ id: order })).case
const allHolds = async () => {
  await untilNothingIsDue(market)
  await expectInvariants(market)
}

test('[S10.13] staff decide an amount in cents with a reason shown to both sides; money moves 72 hours later', async () => {
  const [sale] = await undecided(250)
  const { bea, sam, order } = sale
  const ada = await market.newcomer('admin')
  const decide = { id: order, step: 'decide' as const }
  await expect(bea.takeStep({ ...decide, amount: 262, reason: 'Mine' })).rejects.toMatchObject({ reason: 'step_not_yours' })
  await expect(ada.takeStep(untyped({ ...decide, amount: 40 }))).rejects.toMatchObject({ reason: 'step_needs' })
  await expect(ada.takeStep({ ...decide, amount: 262.01, reason: 'All' })).rejects.toMatchObject({ reason: 'ruling_too_much' })
  expect((await ada.listAllCases({ state: 'staff' })).items.map(({ order }) => order)).toContain(order)
  await ada.takeStep({ ...decide, amount: 40.55, reason: 'The crack is small' })
  for (const side of [bea, sam]) {
    expect(await side.getProgress({ id: order })).toMatchObject({
      headline: 'There’s a decision',
      case: {
        state: 'decided',
        decisions: [{ refund: 40.55, againstReturn: false, reason: 'The crack is small', again: false }],
      },
      amounts: { refunded: 0 },
    })
  }
  expect((await ada.listAllCases({ state: 'staff' })).items.map(({ order }) => order)).not.toContain(order)
  await pass(71, sale)
  expect(await caseIn(sale)).toMatchObject({ state: 'decided' })
  await pass(1, sale)
  expect(await bea.getProgress({ id: order })).toMatchObject({ state: 'completed', amounts: { refunded: 40.55 } })
  expect(await payoutRow(market, sale)).toMatchObject({ feeCents: 1047, shareCents: 20_945 + 1_200 - 1_047 })
  await allHolds()
})

test('[S10.13] a decision can be a full refund, no refund, or a full refund against return', async () => {
  const [all, none, back] = (await undecided(250, 250, 250)) as [Sale, Sale, Sale]
  const ada = await market.newcomer('admin')
  await ada.takeStep({ id: all.order, step: 'decide', amount: 262, reason: 'Clear' })
  await ada.takeStep({ id: none.order, step: 'decide', amount: 0, reason: 'As described' })
  await ada.takeStep({ id: back.order, step: 'decide', againstReturn: true, reason: 'Send it back' })
  await pass(72, back, { ada })
  expect(await deliveryRow(market, all)).toMatchObject({ state: 'refunded' })
  expect(await deliveryRow(market, none)).toMatchObject({ state: 'completed' })
  expect(await caseIn(back)).toMatchObject({ state: 'return_agreed' })
  const { bea, sam, order, imei } = back
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  await sam.takeStep({ id: order, step: 'disputeReturn', reason: 'Bent' })
  await expect(ada.takeStep({ id: order, step: 'decide', againstReturn: true, reason: 'Again' })).rejects.toMatchObject({
    reason: 'nothing_to_return',
  })
  await pass(10 * day)
  // The phone was sent back, so without a decision the buyer gets the money.
  expect(await deliveryRow(market, back)).toMatchObject({ state: 'refunded' })
  await allHolds()
})

test('[S10.13] each side may appeal once; another admin decides, and if nobody does, the decision stands', async () => {
  const [sale] = await undecided(250)
  const { bea, sam, order } = sale
  const [ada, abe] = [await market.newcomer('admin'), await market.newcomer('admin')]
  await ada.takeStep({ id: order, step: 'decide', amount: 100, reason: 'Half' })
  await expect(sam.takeStep(untyped({ id: order, step: 'appeal' }))).rejects.toMatchObject({ reason: 'step_needs' })
  await sam.takeStep({ id: order, step: 'appeal', reason: 'Too much' })
  await expect(bea.takeStep({ id: order, step: 'appeal', reason: 'Too little' })).rejects.toMatchObject({
    reason: 'step_not_now',
  })
  const again = { id: order, step: 'decideAppeal' as const, amount: 60, reason: 'Less' }
  await expect(ada.takeStep(again)).rejects.toMatchObject({ reason: 'appeal_by_another' })
  await abe.takeStep(again)
  await expect(sam.takeStep({ id: order, step: 'appeal', reason: 'Once more' })).rejects.toMatchObject({
    reason: 'appealed_before',
  })
  await bea.takeStep({ id: order, step: 'appeal', reason: 'Too little' })
  await pass(5 * day, sale)
  expect(await bea.getProgress({ id: order })).toMatchObject({ state: 'completed', amounts: { refunded: 60 } })
  expect((await caseIn(sale))?.decisions.map(({ refund }) => refund)).toEqual([100, 60])
  await allHolds()
})

test('[S10.13] without another admin, the same one may decide the appeal after 24 hours, and this is shown', async () => {
  await market.connection.pool.query(`update people set closed_at = market_now() where role = 'admin'`)
  const [sale] = await undecided(250)
  const { bea, order } = sale
  const ada = await market.newcomer('admin')
  await ada.takeStep({ id: order, step: 'decide', amount: 0, reason: 'As described' })
  await bea.takeStep({ id: order, step: 'appeal', reason: 'Look at the photo' })
  const again = { id: order, step: 'decideAppeal' as const, amount: 262, reason: 'I see it now' }
  await expect(ada.takeStep(again)).rejects.toMatchObject({ reason: 'step_too_early' })
  expect((await ada.getProgress({ id: order })).steps).toMatchObject([
    { step: 'decideAppeal', refusal: expect.stringContaining('from') },
  ])
  await pass(day, sale, { ada })
  await ada.takeStep(again)
  expect((await caseIn(sale))?.decisions).toMatchObject([{ again: false }, { again: true, refund: 262 }])
  await pass(72)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
  await allHolds()
})

test('[S18.10] once the seller has answered, either side asks staff to decide, and is not left waiting for longer than five days', async () => {
  const sales: Sale[] = []
  for (const price of [250, 300]) {
    const sale = await deliveredPhone(market, price)
    const { bea, sam, order } = sale
    await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'The box was empty' })
    for (const side of [bea, sam]) {
      await expect(side.takeStep({ id: order, step: 'askStaff' })).rejects.toMatchObject({ reason: 'step_not_now' })
    }
    const buttons = async (side: Caller) =>
      (await side.getProgress({ id: order })).steps.filter(({ hasButton }) => hasButton).map(({ step }) => step)
    expect(await buttons(sam)).toEqual(['acceptReturn', 'contest'])
    expect(await buttons(bea)).toEqual([])
    await sam.takeStep({ id: order, step: 'contest', reason: 'It was in the box' })
    expect(await buttons(bea)).toEqual(['askStaff'])
    expect(await buttons(sam)).toEqual(['acceptReturn', 'askStaff'])
    sales.push(sale)
  }
  const [asking, offering] = sales as [Sale, Sale]
  await asking.bea.takeStep({ id: asking.order, step: 'askStaff' })
  await offering.sam.takeStep({ id: offering.order, step: 'offerPart', amount: 20 })
  await offering.sam.takeStep({ id: offering.order, step: 'askStaff' })
  await expect(offering.bea.takeStep({ id: offering.order, step: 'acceptOffer' })).rejects.toMatchObject({
    reason: 'step_not_now',
  })
  expect(await asking.bea.getProgress({ id: asking.order })).toMatchObject({
    headline: 'Our staff will decide',
    sentence: expect.stringMatching(/^You asked our staff to decide\..*get a full refund.* Your money is on hold/),
    turn: 'staff',
  })
  const toldBy = async ({ sam, bea, order }: Sale, side: 'sam' | 'bea') =>
    (await { sam, bea }[side].listNotices({})).items.some(
      ({ link, text }) => link.to.includes(order) && /asked our staff to decide/.test(text),
    )
  expect(await toldBy(asking, 'sam')).toBe(true)
  expect(await toldBy(offering, 'bea')).toBe(true)
  const ada = await market.newcomer('admin')
  const { items } = await ada.listAllCases({ state: 'staff' })
  expect(items).toContainEqual(expect.objectContaining({ order: asking.order, askedBy: 'buyer', state: 'decision' }))
  expect(items).toContainEqual(expect.objectContaining({ order: offering.order, askedBy: 'seller' }))
  expect(await ada.getProgress({ id: asking.order })).toMatchObject({
    sentence: expect.stringContaining(`${asking.bea.person.name} asked you to decide.`),
  })
  await ada.takeStep({ id: offering.order, step: 'decide', amount: 30, reason: 'Half of it is true' })
  await pass(5 * day - 1, asking)
  expect(await caseIn(asking)).toMatchObject({ state: 'decision' })
  await pass(2, asking)
  expect(await caseIn(asking)).toMatchObject({ state: 'return_agreed' })
  await allHolds()
})

test('[S10.13] after ten days without a decision the phone goes back for a refund; staff see late cases, oldest or dearest first', async () => {
  const [old] = await undecided(100)
  const isLate = async (caller: Caller) => (await caller.listAllCases({})).items.find(({ order }) => order === old.order)?.isLate
  expect(await isLate(await market.newcomer('admin'))).toBe(false)
  // `undecided` lets another five days pass.
  const [dear] = await undecided(900)
  const ada = await market.newcomer('admin')
  expect(await isLate(ada)).toBe(true)
  const ours = async (sort: 'since' | '-total') => {
    const { items } = await ada.listAllCases({ state: 'staff', sort })
    return items.map(({ order }) => order).filter((order) => order === old.order || order === dear.order)
  }
  expect(await ours('since')).toEqual([old.order, dear.order])
  expect(await ours('-total')).toEqual([dear.order, old.order])
  const { items, next } = await ada.listAllCases({ sort: '-total', limit: 1 })
  expect((await ada.listAllCases({ ...next, sort: '-total', limit: 100 })).items[0]?.total).toBeLessThanOrEqual(
    items[0]?.total ?? 0,
  )
  await expect(ada.refundOrder({ reason: 'Agreed.', id: old.order })).rejects.toMatchObject({
    reason: 'flag_unknown',
  })
  await pass(5 * day, old)
  expect(await caseIn(old)).toMatchObject({ state: 'return_agreed' })
})
