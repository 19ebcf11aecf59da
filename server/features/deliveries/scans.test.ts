import { expect, test } from 'vitest'
import { signScan } from '#server/ports/carriers/signed-scan.ts'
import { useMarket } from '#test/market.ts'
import { deliveryRow, letHoursPass, shippedPhone } from '#test/sales.ts'
import { askCarriers } from './record-scan.ts'

const secret = 'a secret of carriers, for tests'
const market = useMarket({ CARRIERS: 'webhook', CARRIERS_WEBHOOK_SECRET: secret })
const told = useMarket()

async function post(
  parcel: { trackingNumber: string | null },
  status: 'in_transit' | 'delivered',
  how: { secret?: string; now?: Date } = {},
) {
  const now = await market.connection.wallClock()
  const scan = { status, at: now }
  const { body, signature } = signScan(
    { carrier: 'ups', trackingNumber: parcel.trackingNumber ?? '', scan },
    { secret, now, ...how },
  )
  const headers = { 'content-type': 'application/json', 'carrier-signature': signature }
  return (await market.fetch('/webhooks/carriers', { method: 'POST', headers, body })).status
}

test('[S10.8] a carrier’s signed word that it was delivered begins the time to look at it, once however often it comes', async () => {
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

test('[S10.8] a word that is unsigned, signed by another, too old or too early is refused and changes nothing', async () => {
  const sale = await shippedPhone(market)
  const parcel = await deliveryRow(market, sale)
  const now = await market.connection.wallClock()
  expect(await post(parcel, 'delivered', { secret: 'another secret, by a stranger' })).toBe(400)
  expect(await post(parcel, 'delivered', { now: new Date(now.getTime() - 301_000) })).toBe(400)
  expect(await post(parcel, 'delivered', { now: new Date(now.getTime() + 301_000) })).toBe(400)
  const unsigned = await market.fetch('/webhooks/carriers', { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(400)
  expect((await deliveryRow(market, sale)).state).toBe('shipped')
})

test('[S10.8] the stand-in is told what to say, and says it by itself and when it is asked', async () => {
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

test('[S10.8] a case about a parcel that a carrier has seen is decided for its seller where nobody decides', async () => {
  const sale = await shippedPhone(market)
  await post(await deliveryRow(market, sale), 'in_transit')
  await letHoursPass(market, 7 * 24)
  await sale.bea.signInAgain()
  await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })
  // The seller says nothing for three days, our staff for ten.
  for (const hours of [72, 10 * 24]) await letHoursPass(market, hours)
  expect((await deliveryRow(market, sale)).state).toBe('completed')
})
