import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneLine, partsOf } from '#shared/domain/addresses/address.ts'
import { businessDaysAfter } from '#shared/domain/orders/order-terms.ts'
import { isTrackingNumber, trackingNumberOf } from '#shared/domain/tracking-number.ts'
import { languages } from '#shared/language/catalogue.ts'
import { carrierIdsIn, knownCarrier } from './carriers.ts'
import { type CountryCode, countryCodes } from './codes.ts'
import { countries } from './countries.ts'
import { demoPlaces } from './demo-places.ts'
import { easterOf, isHoliday } from './holidays.ts'
import { legalTexts } from './legal-texts.ts'
import { postalForms } from './postal-forms.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const holidaysIn = (country: CountryCode, year: number) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)))
    .filter((at) => at.getUTCFullYear() === year && isHoliday(at, countries[country].holidays))
    .map((at) => at.toISOString().slice(5, 10))

test.each(countryCodes)('[S19.7] all that a market in %s needs is in its folder', (code) => {
  const folder = new URL(`./${code.toLowerCase()}/`, import.meta.url)
  for (const file of ['address', 'carriers', 'country', 'demo', 'legal'])
    expect(existsSync(new URL(`${file}.ts`, folder)), `${file}.ts`).toBe(true)
  const { currency, languages: own, holidays, parcelDays, telephone } = countries[code]
  expect(Intl.supportedValuesOf('currency')).toContain(currency)
  for (const language of own) expect(languages, 'a language of the country is a file in languages/').toContain(language)
  expect(holidays.length).toBeGreaterThan(0)
  expect(parcelDays.most).toBeGreaterThanOrEqual(parcelDays.least)
  expect(telephone.region).toHaveLength(2)
  expect(legalTexts[code].terms.length).toBeGreaterThan(0)
  expect(carrierIdsIn(code).length).toBeGreaterThan(0)
  for (const id of carrierIdsIn(code)) expect(knownCarrier(id, code)?.track('1')).toMatch(/^https:\/\//)
  const { home, parcel } = demoPlaces[code]
  const address = { name: '', ...home, country: code }
  expect(partsOf(oneLine(address), code)).toEqual(address)
  expect(postalForms[code].postcode.read(home.postcode)).toBe(home.postcode)
  for (const index of [1, 2]) {
    const { carrier, trackingNumber } = parcel(index)
    expect(isTrackingNumber(knownCarrier(carrier, code), trackingNumber)).toBe(true)
  }
})

test('a carrier that several countries have has one name', () => {
  for (const id of countryCodes.flatMap(carrierIdsIn)) {
    const names = countryCodes.filter((code) => carrierIdsIn(code).includes(id)).map((code) => knownCarrier(id, code)?.name)
    expect(new Set(names).size).toBe(1)
  }
})

test('[S19.7] the holidays of a country are those of its calendar', () => {
  expect(holidaysIn('DE', 2026)).toEqual(['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'])
  expect(holidaysIn('US', 2026)).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-03',
    '07-04',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ])
  // One on a Saturday is kept on the Friday before, also of the year before.
  expect(holidaysIn('US', 2027)).toEqual(expect.arrayContaining(['12-24', '12-31']))
  expect([2024, 2025, 2026, 2038].map((year) => easterOf(year).toISOString().slice(0, 10))).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
  ])
})

test('[S19.7] business days leave out the holidays of the country', () => {
  const after = (date: string, count: number, country?: CountryCode) =>
    businessDaysAfter(day(date), count, country).toISOString().slice(0, 10)
  expect(after('2026-12-23', 3, 'DE')).toBe('2026-12-29')
  expect(after('2025-12-24', 2, 'DE')).toBe('2025-12-30')
  expect(after('2026-04-02', 1, 'DE')).toBe('2026-04-07')
  expect(after('2026-04-02', 1, 'US')).toBe('2026-04-03')
  expect(after('2026-11-25', 1, 'US')).toBe('2026-11-27')
  // Orders from before markets had a country.
  expect(after('2026-11-25', 1)).toBe('2026-11-26')
})

test.each([
  ['dhl', '123456789012'],
  ['dhl', 'DHL 0034 0434 1610 9402 2115'],
  ['dhl', 'JJD000390007077700912'],
  ['dhl', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094022115'],
  ['hermes', 'Hermes H1000730000000001024'],
  ['hermes', '12345678901234'],
  ['dpd', '0132 5032 1400 00'],
  ['dpd', '01325032140000E'],
  ['gls', 'GLS ZBXL1KAQ'],
  ['gls', '12345678901'],
  ['deutsche_post', 'Deutsche Post RR 12 345 678 9 DE'],
])('[S19.7] a German number of %s is read: %s', (id, typed) => {
  const carrier = knownCarrier(id, 'DE')
  const number = trackingNumberOf(typed, carrier)
  expect(isTrackingNumber(carrier, number)).toBe(true)
  expect(carrier?.track(number)).toContain(number.slice(0, 8))
})

test('[S19.7] a number is judged by the carrier of the country', () => {
  expect(isTrackingNumber(knownCarrier('dhl', 'DE'), '123456789012')).toBe(true)
  expect(isTrackingNumber(knownCarrier('dhl', 'US'), '123456789012')).toBe(false)
  // An order that was shipped before the market moved.
  expect(knownCarrier('usps', 'DE')?.name).toBe('USPS')
  expect(knownCarrier('other', 'DE')).toBeUndefined()
})
