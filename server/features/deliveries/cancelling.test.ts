import { expect, test } from 'vitest'
import { runTimers } from '#server/features/order-progress/run-timers.ts'
import { refreshScores } from '#server/features/ratings/refresh-scores.ts'
import { turnClock } from '#server/turn-clock.ts'
import { contact, phoneRow } from '#test/bookings.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { putClockBackTo } from '#test/put-clock-back.ts'
import {
  deliveredPhone,
  deliveryRow,
  letHoursPass,
  letTimePassFor,
  parcelOf,
  payoutRow,
  shippedPhone,
  soldPhone,
} from '#test/sales.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()
const weeksWithoutHolidays = '2026-03-02'
/** CLICKS: how often a click races a deadline; 200 times in `npm run soak`. */
const clicks = Number(process.env.CLICKS ?? 20)
type Sale = Awaited<ReturnType<typeof soldPhone>>

async function expectUndone(sale: Sale, status: 'listed' | 'paused') {
  expect((await deliveryRow(market, sale)).state).toBe('refunded')
  expect((await payoutRow(market, sale)).state).toBe('void')
  expect(await phoneRow(market, sale.phone.id)).toMatchObject({ status })
  await sale.bea.signInAgain()
  expect(await sale.bea.getOrder({ id: sale.order })).toMatchObject({ paid: true, state: 'refunded' })
}

test('[S10.4] [S10.17] the buyer can cancel within an hour and is refunded; the phone is on sale again, as it was', async () => {
  const sale = await soldPhone(market)
  expect(await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })).toMatchObject({ state: 'refunded' })
  await expectUndone(sale, 'listed')
  const { headline, sentence } = await sale.sam.getProgress({ id: sale.order })
  expect([headline, sentence]).toEqual(['Cancelled', `${sale.bea.person.name} gets a refund, and the phone is back on sale.`])
  const ben = await market.newcomer('buyer')
  await ben.placeOrder({ productsId: sale.phone.id, ...contact })
})

test('[S10.4] after an hour the buyer asks to cancel, and the seller agrees or does not answer for a day', async () => {
  const [agreed, silent] = [await soldPhone(market), await soldPhone(market)]
  await expect(agreed.bea.takeStep({ id: agreed.order, step: 'askToCancel' })).rejects.toMatchObject({ reason: 'step_too_early' })
  await letHoursPass(market, 2)
  for (const { bea, order } of [agreed, silent]) {
    await bea.signInAgain()
    await expect(bea.takeStep({ id: order, step: 'cancelEarly' })).rejects.toMatchObject({ reason: 'step_too_late' })
    await bea.takeStep({ id: order, step: 'askToCancel', reason: 'I found another' })
  }
  await agreed.sam.signInAgain()
  await agreed.sam.takeStep({ id: agreed.order, step: 'agreeToCancel' })
  await expectUndone(agreed, 'listed')
  expect((await deliveryRow(market, silent)).state).toBe('cancel_asked')
  await letHoursPass(market, 24)
  await expectUndone(silent, 'listed')
})

test('[S10.4] shipping declines a request to cancel, and the buyer can withdraw it; an unanswered one succeeds after a day', async () => {
  const [shipped, silent, withdrawn] = [await soldPhone(market), await soldPhone(market), await soldPhone(market)]
  await letHoursPass(market, 2)
  for (const { bea, sam, order } of [shipped, silent, withdrawn]) {
    await bea.signInAgain()
    await sam.signInAgain()
    await bea.takeStep({ id: order, step: 'askToCancel' })
  }
  await shipped.sam.takeStep({ id: shipped.order, ...parcelOf(shipped) })
  await expect(withdrawn.sam.takeStep({ id: withdrawn.order, step: 'withdrawCancel' })).rejects.toMatchObject({
    reason: 'step_not_yours',
  })
  await withdrawn.bea.takeStep({ id: withdrawn.order, step: 'withdrawCancel' })
  await letHoursPass(market, 25)
  expect((await deliveryRow(market, shipped)).state).toBe('shipped')
  expect((await deliveryRow(market, silent)).state).toBe('refunded')
  expect((await deliveryRow(market, withdrawn)).state).toBe('to_ship')
})

test('[S10.4] [S23.4] a buyer can ask to cancel an order twice', async () => {
  const sale = await soldPhone(market)
  const { bea, order } = sale
  await letTimePassFor(market, 2, [sale])
  for (let time = 1; time <= 2; time++) {
    await bea.takeStep({ id: order, step: 'askToCancel' })
    await bea.takeStep({ id: order, step: 'withdrawCancel' })
  }
  await expect(bea.takeStep({ id: order, step: 'askToCancel' })).rejects.toMatchObject({ reason: 'cancel_asked_too_often' })
  const { steps } = await bea.getProgress({ id: order })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'askToCancel', refusal: 'You’ve already asked 2 times.' }))
})

test('[S10.4] the seller can cancel only with a reason, which the buyer can read', async () => {
  const sale = await soldPhone(market)
  await expect(sale.sam.takeStep(untyped({ id: sale.order, step: 'cancelAsSeller' }))).rejects.toMatchObject({
    fields: { reason: 'Reason is required' },
  })
  await sale.sam.takeStep({ id: sale.order, step: 'cancelAsSeller', reason: 'The screen broke' })
  await expectUndone(sale, 'paused')
  await sale.sam.relistListing({ listingId: sale.phone.id })
  expect(await phoneRow(market, sale.phone.id)).toMatchObject({ status: 'listed' })
  const { timeline, cancelReason } = await sale.bea.getProgress({ id: sale.order })
  expect(timeline.at(-1)?.text).toBe(`${sale.sam.person.name} cancelled the sale: “The screen broke”`)
  expect(cancelReason).toBe('The screen broke')
})

test('[S10.5] the buyer can cancel after three business days without shipping; after seven days the order is cancelled', async () => {
  await putClockBackTo(market, weeksWithoutHolidays)
  const [late, forgotten] = [await soldPhone(market), await soldPhone(market)]
  await expect(late.bea.takeStep({ id: late.order, step: 'cancelLate' })).rejects.toMatchObject({ reason: 'step_too_early' })
  await letHoursPass(market, 5 * 24)
  await late.bea.signInAgain()
  await late.bea.takeStep({ id: late.order, step: 'cancelLate' })
  await expectUndone(late, 'paused')
  expect((await deliveryRow(market, forgotten)).state).toBe('to_ship')
  // Each run of the timers sends one reminder: letHoursPass runs them once, and the job once more.
  await untilNothingIsDue(market)
  const { items } = await forgotten.sam.signInAgain().then(() => forgotten.sam.listNotices({}))
  expect(items.filter(({ title }) => title.endsWith('Ship the phone'))).toHaveLength(2)
  await letHoursPass(market, 2 * 24)
  await expectUndone(forgotten, 'paused')
})

async function meetingOf() {
  const sale = await soldPhone(market)
  await market.connection.write((tx) => agreeToMeet(tx, sale.order))
  return sale
}

test('[S10.4] [S10.7] a buyer who agreed to meet can still cancel: alone in the first hour, by request later', async () => {
  const [early, silent, kept] = [await meetingOf(), await meetingOf(), await meetingOf()]
  const { steps } = await early.bea.getProgress({ id: early.order })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'cancelEarly', refusal: null }))
  await early.bea.takeStep({ id: early.order, step: 'cancelEarly' })
  await expectUndone(early, 'listed')
  await kept.bea.makeHandOverCode({ id: kept.order, imei: kept.imei })
  await letTimePassFor(market, 2, [silent, kept])
  for (const { bea, order } of [silent, kept]) {
    await expect(bea.takeStep({ id: order, step: 'cancelEarly' })).rejects.toMatchObject({ reason: 'step_too_late' })
    expect(await bea.takeStep({ id: order, step: 'askToCancel' })).toMatchObject({ state: 'cancel_asked' })
  }
  // The agreed meeting remains as an offer; the earlier code is no longer valid.
  await kept.bea.takeStep({ id: kept.order, step: 'withdrawCancel' })
  expect(await deliveryRow(market, kept)).toMatchObject({ meetingOfferedBy: 'seller', meetingFailed: false, codeHash: null })
  await kept.bea.takeStep({ id: kept.order, step: 'agreeToMeet' })
  await letHoursPass(market, 24)
  await expectUndone(silent, 'listed')
  expect((await deliveryRow(market, kept)).state).toBe('meeting')
})

test('[S10.5] [S10.7] the buyer can cancel a meeting overdue by three business days, and it does not count against the seller', async () => {
  await putClockBackTo(market, weeksWithoutHolidays)
  const sale = await meetingOf()
  await letTimePassFor(market, 5 * 24, [sale])
  const { steps } = await sale.bea.getProgress({ id: sale.order })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'cancelLate', refusal: null, isNext: false }))
  await sale.bea.takeStep({ id: sale.order, step: 'cancelLate' })
  await expectUndone(sale, 'paused')
  await refreshScores(market.connection)
  expect(await toShipOf(sale)).toBe(0)
  const unshipped = await soldPhone(market)
  await letTimePassFor(market, 5 * 24, [unshipped])
  await unshipped.bea.takeStep({ id: unshipped.order, step: 'cancelLate' })
  await refreshScores(market.connection)
  expect(await toShipOf(unshipped)).toBe(1)
})

async function toShipOf({ sam }: Sale) {
  const row = market.connection.db.selectFrom('sellerSummaries').select('toShip').where('sellerId', '=', sam.person.id)
  return (await row.executeTakeFirstOrThrow()).toShip
}

test('[S10.5] [S10.7] leaving a meeting does not restart the days for shipping: they continue where they stopped', async () => {
  const sale = await soldPhone(market)
  await letTimePassFor(market, 4 * 24, [sale])
  const { shippingFrom } = await deliveryRow(market, sale)
  await market.connection.write((tx) => agreeToMeet(tx, sale.order))
  await letTimePassFor(market, 2 * 24, [sale])
  await sale.sam.takeStep({ id: sale.order, step: 'leaveMeeting' })
  const row = await deliveryRow(market, sale)
  const hours = (row.shippingFrom.getTime() - shippingFrom.getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(2 * 24)
  await letHoursPass(market, 3 * 24)
  await expectUndone(sale, 'paused')
})

test('[S10.4] nobody can cancel an order that was shipped', async () => {
  const { bea, sam, order } = await shippedPhone(market)
  for (const [who, step] of [
    [bea, 'cancelEarly'],
    [bea, 'askToCancel'],
    [bea, 'cancelLate'],
    [sam, 'cancelAsSeller'],
  ] as const) {
    await expect(who.takeStep({ id: order, step, reason: 'No' })).rejects.toMatchObject({
      reason: 'step_not_now',
      message: 'You can’t do this now: the phone has been shipped.',
    })
  }
})

test('[S10.2] when a step and a deadline coincide, the deadline wins and the step is rejected', async () => {
  for (let round = 0; round < clicks; round++) {
    const sale = await soldPhone(market)
    await market.connection.pool.query(
      `update deliveries set shipping_from = market_now() - interval '7 days', due_at = market_now(), next_at = market_now()
       where order_id = $1`,
      [sale.order],
    )
    const [click] = await Promise.allSettled([
      sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) }),
      runTimers(market.connection),
    ])
    // The click is too late whether it runs before or after the job.
    const told = click.status === 'rejected' ? click.reason : undefined
    expect(['step_too_late', 'step_not_now']).toContain(told?.reason)
    expect((await deliveryRow(market, sale)).state).toBe('refunded')
  }
})

test('[S10.1] [S10.8] steps are rejected once their deadline has passed, even before the timer job has run', async () => {
  const [unshipped, inspected] = [await soldPhone(market), await deliveredPhone(market)]
  await turnClock(market, 3 * 86_400)
  for (const { bea } of [unshipped, inspected]) await bea.signInAgain()
  const { bea, order, imei } = inspected
  // The job may nevertheless have run first.
  const late = { reason: expect.stringMatching(/^step_(too_late|not_now)$/) }
  await expect(bea.takeStep({ id: order, step: 'accept', imei })).rejects.toMatchObject(late)
  const problem = { step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone' } as const
  await expect(bea.takeStep({ id: order, ...problem })).rejects.toMatchObject(late)
  expect((await bea.getProgress({ id: order })).steps.map(({ step }) => step)).not.toContain('accept')
  await runTimers(market.connection)
  expect((await deliveryRow(market, inspected)).state).toBe('completed')
  await turnClock(market, 4 * 86_400)
  await unshipped.sam.signInAgain()
  await expect(unshipped.sam.takeStep({ id: unshipped.order, ...parcelOf(unshipped) })).rejects.toMatchObject(late)
})
