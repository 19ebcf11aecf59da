import { afterEach, expect, test } from 'vitest'
import { expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { completedSale } from '#test/payouts.ts'
import { reportToRegister } from '#test/register.ts'
import { deliveredPhone, letTimePassFor } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))
const day = 24
const said = { step: 'reportBlocked', reason: 'It asks for an account.' } as const
const stepOf = async ({ order }: { order: string }, who: Caller, step: string) =>
  (await who.getProgress({ id: order })).steps.find((one) => one.step === step)

test('[S23.4] a buyer reports one thing twice at most, and the second time a day after having withdrawn the first', async () => {
  const sale = await completedSale(market)
  const { bea, order } = sale
  await bea.takeStep({ id: order, ...said })
  await bea.takeStep({ id: order, step: 'withdrawCase' })
  await expect(bea.takeStep({ id: order, ...said })).rejects.toMatchObject({ reason: 'reported_before' })
  expect((await stepOf(sale, bea, 'reportBlocked'))?.refusal).toMatch(
    /^You told us everything was fine after all. You can report/,
  )
  await letTimePassFor(market, day, [sale])
  await bea.takeStep({ id: order, ...said })
  await bea.takeStep({ id: order, step: 'withdrawCase' })
  await letTimePassFor(market, 2 * day, [sale])
  await expect(bea.takeStep({ id: order, ...said })).rejects.toMatchObject({ reason: 'reported_too_often' })
  expect(await stepOf(sale, bea, 'reportBlocked')).toMatchObject({ refusal: 'You’ve already reported this 2 times.' })
  // A register is not the buyer.
  await reportToRegister(market, sale)
  expect((await bea.getProgress({ id: order })).case).toMatchObject({ kind: 'blocked', state: 'seller_turn' })
})

test('[S23.4] a seller gives parts of the money back three times at most; the newest steps are shown, however many there are', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  const wrong = { ...said, step: 'reportProblem' as const, caseKind: 'not_as_described' as const, points: ['Photos'] }
  for (const report of [wrong, said, said]) {
    await bea.takeStep({ id: order, ...report })
    await sam.takeStep({ id: order, step: 'offerPart', amount: 10 })
    await bea.takeStep({ id: order, step: 'acceptOffer' })
  }
  await reportToRegister(market, sale)
  await expect(sam.takeStep({ id: order, step: 'offerPart', amount: 10 })).rejects.toMatchObject({ reason: 'parts_too_many' })
  expect((await stepOf(sale, sam, 'offerPart'))?.refusal).toMatch(/^Partial refunds have already been paid 3 times/)
  await market.connection.pool.query(
    `insert into order_events (order_id, step, actor) select $1, 'case.addEvidence', 'buyer' from generate_series(1, 300)`,
    [order],
  )
  await sam.takeStep({ id: order, step: 'refundInFull' })
  expect((await bea.getProgress({ id: order })).timeline.at(-1)?.text).toBe('The problem is closed: the buyer gets a refund')
  await untilNothingIsDue(market)
})
