import { afterEach, expect, test } from 'vitest'
import { chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, payoutRow, type shippedPhone, soldPhone } from '#test/sales.ts'

const market = useMarket({ LATE_REPORT_DAYS: '7', FIRST_SALES: '0' })
const careful = useMarket({ LATE_REPORT_DAYS: '7', FIRST_SALE_WAIT_DAYS: '3' })
afterEach(() => expectBooksHold(market))
const day = 24
const another = { step: 'reportProblem', caseKind: 'other_thing', reason: 'Another phone was in the box.' } as const
const isOffered = async ({ bea, order }: Awaited<ReturnType<typeof shippedPhone>>) =>
  (await bea.getProgress({ id: order })).steps.some(({ step, refusal }) => step === 'reportProblem' && refusal === null)

test('[S23.1] an order accepted before any scan can be reported for a week, in which its payout waits', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order, imei } = sale
  await bea.takeStep({ id: order, step: 'accept', imei })
  await untilNothingIsDue(market)
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'due' })
  expect((await sam.getProgress({ id: order })).payout?.text).toMatch(/The buyer can still report a problem/)
  expect((await bea.getProgress({ id: order })).sentence).toMatch(/You can still report until/)
  await letTimePassFor(market, 3 * day, [sale])
  await expect(
    bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points: ['Photos'], reason: 'Scratched' }),
  ).rejects.toMatchObject({ reason: 'case_kind_wrong' })
  await bea.takeStep({ id: order, ...another, caseKind: 'not_arrived', reason: 'I was asked to confirm it. Nothing came.' })
  await sam.signInAgain()
  await sam.takeStep({ id: order, step: 'refundInFull' })
  await untilNothingIsDue(market)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
  expect((await bea.getProgress({ id: order })).amounts.refunded).toBe(262)
})

test('[S23.1] what was scanned and shown by its IMEI is paid out at once, and reported no more', async () => {
  const sale = await deliveredPhone(market)
  await market.connection.db
    .updateTable('deliveries')
    .set({ scannedAt: new Date(), carrierDeliveredAt: new Date() })
    .where('orderId', '=', sale.order)
    .execute()
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', reportUntil: null })
  expect(await isOffered(sale)).toBe(false)
  await expect(sale.bea.takeStep({ id: sale.order, ...another })).rejects.toMatchObject({ reason: 'step_too_late' })
})

test('[S23.1] an IMEI that could not be read leaves a week, and no more', async () => {
  const sale = await deliveredPhone(market)
  await market.connection.db
    .updateTable('deliveries')
    .set({ scannedAt: new Date(), carrierDeliveredAt: new Date() })
    .where('orderId', '=', sale.order)
    .execute()
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imeiUnreadable: true })
  expect(await isOffered(sale)).toBe(true)
  await letTimePassFor(market, 7 * day, [sale])
  expect(await isOffered(sale)).toBe(false)
  await expect(sale.bea.takeStep({ id: sale.order, ...another })).rejects.toMatchObject({ reason: 'step_too_late' })
})

test('[S23.1] silence about one of a seller’s first sales leaves a week, also after a hand-over', async () => {
  const { bea, sam, order, imei } = await soldPhone(careful)
  await careful.connection.write((tx) => agreeToMeet(tx, order))
  await sam.takeStep({ id: order, step: 'handOver', code: (await bea.makeHandOverCode({ id: order, imei })).code })
  await letTimePassFor(careful, day + 1, [{ bea, sam }])
  expect(await bea.getProgress({ id: order })).toMatchObject({ state: 'completed' })
  await bea.takeStep({ id: order, ...another, caseKind: 'tricked' })
  expect((await bea.getProgress({ id: order })).case).toMatchObject({ kind: 'tricked', state: 'seller_turn' })
})

test('[S23.1] silence about several sales at once leaves a week for each of them, until nobody can say any more that something else came', async () => {
  const sam = await careful.newcomer('seller')
  const scanned = async () => {
    const sale = await deliveredPhone(careful, 100, sam)
    const seen = { scannedAt: new Date(), carrierDeliveredAt: new Date() }
    await careful.connection.db.updateTable('deliveries').set(seen).where('orderId', '=', sale.order).execute()
    return sale
  }
  const atOnce = [await scanned(), await scanned(), await scanned(), await scanned(), await scanned()]
  await letTimePassFor(careful, 3 * day + 1, atOnce)
  for (const sale of atOnce)
    expect([(await deliveryRow(careful, sale)).state, await isOffered(sale)]).toEqual(['completed', true])
  // The wait of a first sale itself is for three, as before.
  const waits = await Promise.all(atOnce.map(async (sale) => (await payoutRow(careful, sale)).firstSaleUntil !== null))
  expect(waits.filter(Boolean)).toHaveLength(3)
  const [reported, ...others] = atOnce
  await reported?.bea.takeStep({ id: reported.order, ...another })
  const said = await scanned()
  await said.bea.takeStep({ id: said.order, step: 'accept', imei: said.imei })
  expect(await isOffered(said)).toBe(false)
  await letTimePassFor(careful, 7 * day + 1, [...atOnce, said])
  for (const sale of others) expect(await isOffered(sale)).toBe(false)
  const later = await scanned()
  await letTimePassFor(careful, 3 * day + 1, [later])
  expect([(await deliveryRow(careful, later)).state, await isOffered(later)]).toEqual(['completed', false])
  for (const sale of others.slice(0, 4)) await chargedBack(careful, sale)
  const last = await scanned()
  await letTimePassFor(careful, 3 * day + 1, [last])
  expect([(await deliveryRow(careful, last)).state, await isOffered(last)]).toEqual(['completed', true])
})

test('[S23.1] a first report that is withdrawn leads back to the time to check; a second one completes the order', async () => {
  const sale = await deliveredPhone(market)
  const { bea, order } = sale
  await letTimePassFor(market, 2 * day, [sale])
  await bea.takeStep({ id: order, ...another })
  await letTimePassFor(market, 2 * day, [sale])
  await bea.takeStep({ id: order, step: 'withdrawCase' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
  await expect(bea.takeStep({ id: order, ...another })).rejects.toMatchObject({ reason: 'reported_before' })
  await letTimePassFor(market, 2 * day, [sale])
  await bea.takeStep({ id: order, ...another })
  await bea.takeStep({ id: order, step: 'withdrawCase' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
})
