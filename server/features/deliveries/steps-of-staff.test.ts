import { expect, test } from 'vitest'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { useMarket } from '#test/market.ts'
import {
  deliveredPhone,
  deliveryRow,
  letHoursPass,
  letTimePassFor,
  newTrackingNumber,
  shippedPhone,
  soldPhone,
} from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()

const reason = 'The seller sent us a photo of the label.'
const correcting = (trackingNumber: string) => ({
  step: 'correctTracking' as const,
  carrier: 'ups' as const,
  trackingNumber,
  reason,
})
const scanned = async (trackingNumber: string | null, status: 'in_transit' | 'delivered') => {
  const scan = { status, at: await market.connection.now() }
  await market.connection.write((tx) => recordScan(tx, { carrier: 'ups', trackingNumber: trackingNumber ?? '' }, scan))
}
type Reader = Awaited<ReturnType<typeof soldPhone>>['bea']
const lastLine = async (reader: Reader, id: string) => (await reader.getProgress({ id })).timeline.at(-1)?.text
const lastNotice = async (reader: Reader) => (await reader.listNotices({ limit: 1 })).items[0]?.text

test('[S24.1] staff correct the number of a parcel; both sides read both numbers and why', async () => {
  const sale = await shippedPhone(market)
  const { sam, bea, order } = sale
  const ada = await market.newcomer('admin')
  const wrong = (await deliveryRow(market, sale)).trackingNumber
  await scanned(wrong, 'in_transit')
  const right = newTrackingNumber()
  for (const side of [sam, bea]) {
    await expect(side.takeStep({ id: order, ...correcting(right) })).rejects.toMatchObject({ reason: 'step_not_yours' })
  }
  const support = await staffMember(market, 'support')
  await expect(support.takeStep({ id: order, ...correcting(right) })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ada.takeStep({ id: order, ...correcting('123') })).rejects.toMatchObject({ reason: 'tracking_number_wrong' })
  await expect(ada.takeStep({ id: order, ...correcting(wrong ?? '') })).rejects.toMatchObject({ reason: 'tracking_number_same' })
  const other = await deliveryRow(market, await shippedPhone(market))
  await expect(ada.takeStep({ id: order, ...correcting(other.trackingNumber ?? '') })).rejects.toMatchObject({
    reason: 'tracking_number_used',
  })
  await ada.takeStep({ id: order, ...correcting(right) })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', trackingNumber: right, scannedAt: null })
  const told = `Our staff corrected the tracking number: “${reason} (UPS ${wrong} is now UPS ${right})”`
  for (const side of [sam, bea]) {
    expect(await lastLine(side, order)).toBe(told)
    expect(await lastNotice(side)).toContain(`Our staff say: “${reason} (UPS ${wrong} is now UPS ${right})”`)
  }
  // What carriers say of the old number is about another parcel now.
  await scanned(wrong, 'delivered')
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', scannedAt: null, carrierDeliveredAt: null })
  await scanned(right, 'delivered')
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
})

test('[S24.1] two of the staff who correct the same parcel come one after the other, and one number is on one parcel', async () => {
  const [one, other] = [await shippedPhone(market), await shippedPhone(market)]
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const right = newTrackingNumber()
  const both = await Promise.allSettled([
    ada.takeStep({ id: one.order, ...correcting(right) }),
    eve.takeStep({ id: other.order, ...correcting(right) }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const same = newTrackingNumber()
  const twice = await Promise.allSettled([ada, eve].map((staff) => staff.takeStep({ id: one.order, ...correcting(same) })))
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[S23.4] the tracking number of an order is corrected three times at most, since each correction waits for scans anew', async () => {
  const { order } = await shippedPhone(market)
  const ada = await market.newcomer('admin')
  const correct = () => ada.takeStep({ id: order, ...correcting(newTrackingNumber()) })
  for (const _ of [1, 2, 3]) await correct()
  await expect(correct()).rejects.toMatchObject({ reason: 'tracking_corrected_often' })
})

test('[S24.1] staff correct the number while the two argue about the arrival, and that of a return', async () => {
  const lost = await shippedPhone(market)
  await letTimePassFor(market, 24 * 15, [lost])
  const ada = await market.newcomer('admin')
  await lost.bea.takeStep({ id: lost.order, step: 'sayNotArrived' })
  const right = newTrackingNumber()
  await ada.takeStep({ id: lost.order, ...correcting(right), step: 'correctSentTracking' })
  expect((await deliveryRow(market, lost)).trackingNumber).toBe(right)
  expect(await lastLine(lost.bea, lost.order)).toContain(`is now UPS ${right})”`)

  const back = await deliveredPhone(market)
  const { bea, sam, order, imei } = back
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  const early = ada.takeStep({ id: order, ...correcting(newTrackingNumber()), step: 'correctSentTracking' })
  await expect(early).rejects.toMatchObject({ reason: 'not_about_arrival' })
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  const wrong = newTrackingNumber()
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber: wrong, imei })
  const sent = newTrackingNumber()
  await ada.takeStep({ id: order, ...correcting(sent), step: 'correctReturnTracking' })
  expect(await lastLine(sam, order)).toBe(
    `Our staff corrected the tracking number of the return: “${reason} (UPS ${wrong} is now UPS ${sent})”`,
  )
  const stateOfCase = async () => (await bea.getProgress({ id: order })).case?.state
  await scanned(wrong, 'delivered')
  expect(await stateOfCase()).toBe('returning')
  await scanned(sent, 'delivered')
  expect(await stateOfCase()).toBe('returned')
})

test('[S24.1] [S10.5] staff give a seller more time, which takes nothing from the buyer’s right to cancel', async () => {
  const [ill, given] = [await soldPhone(market), await soldPhone(market)]
  const ada = await market.newcomer('admin')
  const extend = (id: string, days: number) => ada.takeStep({ id, step: 'extendShipping', days, reason: 'Sam is in hospital.' })
  await expect(ill.sam.takeStep({ id: ill.order, step: 'extendShipping', days: 5, reason: 'Me' })).rejects.toMatchObject({
    reason: 'step_not_yours',
  })
  await expect(extend(ill.order, 15)).rejects.toMatchObject({ code: 'invalid' })
  const before = await deliveryRow(market, ill)
  await extend(ill.order, 5)
  await extend(given.order, 5)
  const after = await deliveryRow(market, ill)
  expect(after.dueAt?.getTime()).toBe((before.dueAt?.getTime() ?? 0) + 5 * 86_400_000)
  expect(await lastLine(ill.bea, ill.order)).toBe(
    'Our staff gave the seller more time to ship: “Sam is in hospital. (5 more days)”',
  )
  expect((await ill.bea.getProgress({ id: ill.order })).sentence).toContain('You don’t have to wait')
  // The usual seven days are over, and the order goes on; whoever does not want to wait gets everything back.
  await letTimePassFor(market, 24 * 8, [ill, given])
  expect(await deliveryRow(market, ill)).toMatchObject({ state: 'to_ship' })
  await given.bea.takeStep({ id: given.order, step: 'cancelLate' })
  expect(await deliveryRow(market, given)).toMatchObject({ state: 'refunded' })
  await letHoursPass(market, 24 * 4 + 1)
  expect(await deliveryRow(market, ill)).toMatchObject({ state: 'refunded' })
})

test('[S24.1] [S23.4] a deadline is extended by two weeks in all, also by two of the staff at once', async () => {
  const sale = await soldPhone(market)
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const extend = (staff: Reader, days: number) =>
    staff.takeStep({ id: sale.order, step: 'extendShipping', days, reason: 'The post is on strike.' })
  await extend(ada, 2)
  const both = await Promise.allSettled([extend(ada, 10), extend(eve, 10)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(extend(eve, 3)).rejects.toMatchObject({ reason: 'extended_too_far' })
  await extend(eve, 2)
  await expect(extend(ada, 1)).rejects.toMatchObject({ reason: 'extended_enough' })
  expect(await deliveryRow(market, sale)).toMatchObject({ extraShipDays: 14 })
})

test('[S24.1] staff give a buyer more time to check the phone, and the seller is paid later', async () => {
  const sale = await deliveredPhone(market)
  const ada = await market.newcomer('admin')
  await ada.takeStep({ id: sale.order, step: 'extendChecking', days: 3, reason: 'Bea waits for her SIM card.' })
  await letHoursPass(market, 73)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
  await letHoursPass(market, 72)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
})
