import { expect, test } from 'vitest'
import { signScan } from '#server/ports/carriers/signed-scan.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { deliveredPhone, deliveryRow, letHoursPass, letTimePassFor, newTrackingNumber, shippedPhone } from '#test/sales.ts'
import { askCarriers } from './ask-carriers.ts'

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
  expect(timeline.filter(({ text }) => text === 'The carrier reported that the phone arrived')).toHaveLength(1)
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

/** A parcel that its buyer says never arrived, and how the carrier learns of it: only when it is asked. */
async function neverArrived() {
  const sale = await shippedPhone(told)
  await letTimePassFor(told, 7 * 24, [sale])
  await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })
  const { trackingNumber } = await deliveryRow(told, sale)
  const carrierHas = (status: 'in_transit' | 'delivered', number = trackingNumber) =>
    told.connection.pool.query(
      `insert into carrier_sandbox.parcels values ('ups', $1, $2, market_now())
       on conflict (carrier, tracking_number) do update set status = excluded.status, at = excluded.at`,
      [number, status],
    )
  const ask = () => askCarriers({ ...told.connection, ports: told.ports })
  return { ...sale, carrierHas, ask }
}
const titlesOf = async (person: Caller) => (await person.listNotices({ limit: 50 })).items.map(({ title }) => title)
const timesIn = (texts: string[], part: string) => texts.filter((text) => text.includes(part)).length

test('[S10.11] a scan that only asking finds counts while the buyer says that nothing arrived: staff decide, and both sides are told', async () => {
  const { carrierHas, ask, ...sale } = await neverArrived()
  await carrierHas('in_transit')
  await ask()
  await carrierHas('delivered')
  for (const _ of ['once', 'again']) await ask()
  for (const side of [sale.bea, sale.sam]) {
    const { timeline, sentence } = await side.getProgress({ id: sale.order })
    const history = timeline.map(({ text }) => text)
    expect(timesIn(history, 'The carrier has scanned the parcel')).toBe(1)
    expect(timesIn(history, 'The carrier reported that the parcel was delivered')).toBe(1)
    expect(sentence).toContain('our staff will decide')
    expect(timesIn(await titlesOf(side), 'The carrier reported that the parcel was delivered')).toBe(1)
  }
  await letTimePassFor(told, 73, [sale])
  expect((await sale.bea.getProgress({ id: sale.order })).case).toMatchObject({ state: 'decision' })
  await letTimePassFor(told, 10 * 24, [sale])
  expect((await deliveryRow(told, sale)).state).toBe('completed')
})

test('[S10.11] a parcel delivered after its buyer was refunded is put on the staff list', async () => {
  const { carrierHas, ask, ...sale } = await neverArrived()
  await letTimePassFor(told, 73, [sale])
  expect((await deliveryRow(told, sale)).state).toBe('refunded')
  await carrierHas('delivered')
  await ask()
  const ada = await told.newcomer('admin')
  const flagged = (await ada.listFlaggedOrders({})).items.find(({ _id }) => _id === sale.order)
  expect(flagged?.reason).toMatch(/^The carrier reports that the parcel was delivered/)
})

test('[S10.14] a scan that only asking finds is recorded after the buyer has said that the phone arrived', async () => {
  const sale = await deliveredPhone(told)
  const { trackingNumber } = await deliveryRow(told, sale)
  await told.connection.pool.query(`insert into carrier_sandbox.parcels values ('ups', $1, 'delivered', market_now())`, [
    trackingNumber,
  ])
  await askCarriers({ ...told.connection, ports: told.ports })
  expect(await deliveryRow(told, sale)).toMatchObject({ scannedAt: expect.any(Date), carrierDeliveredAt: expect.any(Date) })
})

test('[S10.12] a returned parcel that the carrier delivers while staff decide is in the history, and both sides are told', async () => {
  const { carrierHas, ask, ...sale } = await neverArrived()
  await sale.bea.takeStep({ id: sale.order, step: 'arrivedAfterAll' })
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await sale.sam.takeStep({ id: sale.order, step: 'acceptReturn' })
  const trackingNumber = newTrackingNumber()
  await sale.bea.takeStep({ id: sale.order, step: 'sendBack', carrier: 'ups', trackingNumber, imei: sale.imei })
  await letTimePassFor(told, 10 * 24 + 1, [sale])
  expect((await sale.bea.getProgress({ id: sale.order })).case).toMatchObject({ state: 'decision' })
  await carrierHas('delivered', trackingNumber)
  for (const _ of ['once', 'again']) await ask()
  for (const side of [sale.bea, sale.sam]) {
    const { timeline } = await side.getProgress({ id: sale.order })
    const said = 'The carrier reported that the return was delivered'
    expect(
      timesIn(
        timeline.map(({ text }) => text),
        said,
      ),
    ).toBe(1)
    expect(timesIn(await titlesOf(side), said)).toBe(1)
  }
})
