import { expect, test } from 'vitest'
import { signScan } from '#server/ports/carriers/signed-scan.ts'
import { useMarket } from '#test/market.ts'
import { deliveredPhone, deliveryRow, letHoursPass, newTrackingNumber, shippedPhone } from '#test/sales.ts'
import { askCarriers } from './record-scan.ts'

const secret = 'a secret of carriers, for tests'
const market = useMarket({ CARRIERS: 'webhook', CARRIERS_WEBHOOK_SECRET: secret })
const told = useMarket()

async function post(
  parcel: { trackingNumber: string | null },
  status: 'in_transit' | 'delivered',
  { at, ...how }: { secret?: string; now?: Date; at?: Date } = {},
) {
  const now = await market.connection.wallClock()
  const scan = { status, at: at ?? now }
  const { body, signature } = signScan(
    { carrier: 'ups', trackingNumber: parcel.trackingNumber ?? '', scan },
    { secret, now, ...how },
  )
  const headers = { 'content-type': 'application/json', 'carrier-signature': signature }
  return (await market.fetch('/webhooks/carriers', { method: 'POST', headers, body })).status
}

test('[S10.8] a carrier’s signed delivery scan starts the inspection time, once even if repeated', async () => {
  const sale = await shippedPhone(market)
  const parcel = await deliveryRow(market, sale)
  expect(await post(parcel, 'in_transit')).toBe(200)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', scannedAt: expect.any(Date) })
  expect(await Promise.all([1, 2, 3].map(() => post(parcel, 'delivered')))).toEqual([200, 200, 200])
  expect((await deliveryRow(market, sale)).state).toBe('delivered')
  const { timeline } = await sale.bea.getProgress({ id: sale.order })
  expect(timeline.filter(({ text }) => text === 'The carrier said that the phone arrived')).toHaveLength(1)
  expect(await post({ trackingNumber: '1Z999AA19999999999' }, 'delivered')).toBe(200)
})

test('[S10.8] a scan that is unsigned, wrongly signed, too old or too early is rejected with 400 and changes nothing', async () => {
  const sale = await shippedPhone(market)
  const parcel = await deliveryRow(market, sale)
  const now = await market.connection.wallClock()
  expect(await post(parcel, 'delivered', { secret: 'another secret, by a stranger' })).toBe(400)
  expect(await post(parcel, 'delivered', { now: new Date(now.getTime() - 301_000) })).toBe(400)
  expect(await post(parcel, 'delivered', { now: new Date(now.getTime() + 360_000) })).toBe(400)
  const unsigned = await market.fetch('/webhooks/carriers', { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(400)
  expect((await deliveryRow(market, sale)).state).toBe('shipped')
})

test('[S10.8] a scan dated before the payment or an hour in the future has no effect', async () => {
  const sale = await shippedPhone(market)
  const parcel = await deliveryRow(market, sale)
  const now = await market.connection.now()
  for (const seconds of [-3_600, 3_600]) {
    expect(await post(parcel, 'delivered', { at: new Date(now.getTime() + seconds * 1_000) })).toBe(200)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', scannedAt: null })
  }
  expect(await post(parcel, 'delivered', { at: new Date(now.getTime() + 60_000) })).toBe(200)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
})

test('[S10.12] a scan dated before the phone was sent back does not mark the return as delivered', async () => {
  const { bea, sam, order, imei } = await deliveredPhone(market)
  const before = await market.connection.now()
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  const trackingNumber = newTrackingNumber()
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber, imei })
  const stateOfCase = async () => (await bea.getProgress({ id: order })).case?.state
  expect(await post({ trackingNumber }, 'delivered', { at: before })).toBe(200)
  expect(await stateOfCase()).toBe('returning')
  expect(await post({ trackingNumber }, 'delivered')).toBe(200)
  expect(await stateOfCase()).toBe('returned')
})

test('[S10.8] the stand-in carrier reports an announced scan by itself and when asked', async () => {
  const [heard, asked] = [await shippedPhone(told), await shippedPhone(told)]
  const parcelOf = async (sale: typeof heard) => {
    const { trackingNumber } = await deliveryRow(told, sale)
    return { carrier: 'ups' as const, trackingNumber: trackingNumber ?? '' }
  }
  await told.ports.carriers.announceScan?.({ ...(await parcelOf(heard)), status: 'delivered' })
  expect((await deliveryRow(told, heard)).state).toBe('delivered')
  const silent = { ...told.ports, carriers: { ...told.ports.carriers } }
  await told.connection.pool.query(`insert into carrier_sandbox.parcels values ('ups', $1, 'delivered', now())`, [
    (await parcelOf(asked)).trackingNumber,
  ])
  await askCarriers({ ...told.connection, ports: silent })
  expect((await deliveryRow(told, asked)).state).toBe('delivered')
})

test('[S10.8] a case about a parcel with a carrier scan ends for the seller if nobody decides', async () => {
  const sale = await shippedPhone(market)
  await post(await deliveryRow(market, sale), 'in_transit')
  await letHoursPass(market, 7 * 24)
  await sale.bea.signInAgain()
  await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })
  // The seller does not answer for three days, nor our staff for ten.
  for (const hours of [72, 10 * 24]) await letHoursPass(market, hours)
  expect((await deliveryRow(market, sale)).state).toBe('completed')
})
