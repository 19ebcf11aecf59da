import { expect, test } from 'vitest'
import { contactMarks, hashMarks } from '#server/features/links/note-marks.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { listedPhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { putClockBackTo } from '#test/put-clock-back.ts'
import { deliveryRow } from '#test/sales.ts'

const market = useMarket({ COUNTRY: 'DE' })

const home = {
  name: 'Bea Müller',
  street: 'Hafenstraße 12',
  extra: 'Hinterhaus',
  postcode: 'D-20457',
  city: 'Hamburg',
  country: 'DE' as const,
}
const phone = '0170 1234567'

/** A phone that a buyer in Hamburg has paid for at this time. */
async function soldAt(date: string) {
  await putClockBackTo(market, date)
  const { sam, phone: listed } = await listedPhone(market, { price: 250 })
  const bea = await market.newcomer('buyer')
  const { insertedId: order } = await bea.placeOrder({ productsId: listed.id, phone, address: home })
  const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
  await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order, transactionId: intentIdOf(clientSecret) })
  return { sam, bea, order }
}

test('[S19.7] a market in Germany speaks German unless it is told otherwise', () => {
  expect(market.config).toMatchObject({ country: 'DE', language: 'de', terms: { country: 'DE' } })
})

test('[S19.7] a phone sold in Germany goes to a German address with DHL, and its number leads to DHL’s German page', async () => {
  const { sam, bea, order } = await soldAt('2026-11-16T10:00:00Z')
  const lines = ['Bea Müller', 'Hafenstraße 12', 'Hinterhaus', '20457 Hamburg']
  expect(await sam.getProgress({ id: order })).toMatchObject({ shipTo: { lines, phone } })
  const ship = (carrier: 'dhl' | 'hermes', trackingNumber: string) =>
    sam.takeStep({
      id: order,
      step: 'ship',
      carrier,
      trackingNumber,
      returnAddress: 'Mühlenweg 3, 04109 Leipzig',
      imei: newImei(),
    })
  await expect(ship('hermes', '1Z999AA10123456784')).rejects.toMatchObject({ fields: { trackingNumber: /Hermes/ } })
  await ship('dhl', 'DHL 0034 0434 1610 9402 2115')
  expect((await bea.getProgress({ id: order })).parcel).toMatchObject({
    carrier: 'DHL',
    trackingNumber: '00340434161094022115',
    trackingUrl: expect.stringMatching(/^https:\/\/www\.dhl\.de\/.*00340434161094022115$/),
  })
})

test.each([
  ['2026-04-02T09:00:00Z', '2026-04-09T09', 'Good Friday and Easter Monday'],
  ['2025-12-23T09:00:00Z', '2025-12-30T09', 'the two days of Christmas'],
])('[S19.7] a seller who is paid on %s has until %s to ship: %s are no business days', async (paid, until) => {
  const { sam, bea, order } = await soldAt(paid)
  expect((await sam.getProgress({ id: order })).until).toContain(until)
  await expect(bea.takeStep({ id: order, step: 'cancelLate' })).rejects.toMatchObject({ reason: 'step_too_early' })
  expect((await deliveryRow(market, { order })).state).toBe('to_ship')
})

test('[S19.7] an address in another form is refused in German terms', async () => {
  const bea = await market.newcomer('buyer')
  const save = (address: object) => bea.saveMyAddress({ phone, address: { ...home, ...address } })
  await expect(save({ postcode: '2045' })).rejects.toMatchObject({ fields: { 'address.postcode': /20457/ } })
  await expect(save({ country: 'US', region: 'IL', postcode: '62704' })).rejects.toMatchObject({ reason: 'address_abroad' })
  expect(await save({})).toMatchObject({ phone, location: 'Hafenstraße 12, Hinterhaus, 20457 Hamburg' })
})

test('[S19.7] a telephone number without a country code is one of the market’s country', async () => {
  const marksOf = (contactPhone: string) =>
    hashMarks(market.config, contactMarks(market.config, { contactPhone, location: '', address: null }))
  expect(await marksOf('0170 1234567')).toEqual(await marksOf('+49 170 1234567'))
  expect(await marksOf('0170 1234567')).not.toEqual(await marksOf('0170 1234568'))
})
