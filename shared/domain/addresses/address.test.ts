import { expect, test } from 'vitest'
import type { Address } from '#shared/countries/postal-form.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { addressLines, homeOf, oneLine, partsOf } from './address.ts'

const us: Address = { name: '', street: '', extra: '', postcode: '', city: '', region: '', country: 'US' }
const hamburg: Address = { ...us, street: 'Hafenstraße 12', postcode: '20457', city: 'Hamburg', country: 'DE' }
const springfield: Address = { ...us, street: '12 Harbor St', postcode: '62704', city: 'Springfield', region: 'IL' }

const pasted: [string, Address][] = [
  ['12 Harbor St, Springfield, IL 62704', springfield],
  ['12 Harbor St\nSpringfield, Illinois 62704\nUnited States', springfield],
  ['12 Harbor St, Springfield IL, 62704-1234, USA', { ...springfield, postcode: '62704-1234' }],
  ['Bea Miller\n12 Harbor St\nApt 3\nSpringfield IL 62704', { ...springfield, name: 'Bea Miller', extra: 'Apt 3' }],
  [
    '1 Elm Rd, Morgantown, West Virginia 26501',
    { ...us, street: '1 Elm Rd', city: 'Morgantown', region: 'WV', postcode: '26501' },
  ],
  ['12 Harbour Street Springfield IL 62704', { ...us, street: '12 Harbour Street Springfield', region: 'IL', postcode: '62704' }],
  ['12 Harbour Street, Springfield', { ...us, street: '12 Harbour Street, Springfield' }],
  ['62704', { ...us, street: '62704' }],
  ['', us],
  ['Hafenstraße 12, 20457 Hamburg', hamburg],
  [
    'Bea Müller\nHafenstraße 12\nHinterhaus\nD-20457 Hamburg\nDeutschland',
    { ...hamburg, name: 'Bea Müller', extra: 'Hinterhaus' },
  ],
  ['Hafenstraße 12', { ...hamburg, postcode: '', city: '' }],
]

test.each(pasted)('[S18.4] a pasted address is told apart as far as it says: %s', (line, address) => {
  expect(partsOf(line, address.country)).toEqual(address)
})

test('[S18.4] an address is written in the form of its country, on lines or on one', () => {
  expect(addressLines({ ...springfield, name: 'Bea', extra: 'Apt 3' })).toEqual([
    'Bea',
    '12 Harbor St',
    'Apt 3',
    'Springfield, IL 62704',
  ])
  expect(addressLines({ ...hamburg, name: 'Bea' })).toEqual(['Bea', 'Hafenstraße 12', '20457 Hamburg'])
  for (const address of [springfield, hamburg]) expect(partsOf(oneLine(address), address.country)).toEqual(address)
})

test('[S18.4] postcodes and states are read as people write them', () => {
  const { postcode, region } = postalForms.US
  const zips = ['62704', ' 62704 ', '62704-1234', '62704 1234', '62704–1234', '627041234', '６２７０４', '٦٢٧٠٤', '62704\u200b']
  expect(new Set(zips.map(postcode.read))).toEqual(new Set(['62704', '62704-1234']))
  expect(['6270', '627045', 'D-20457', 'SW1A 1AA', ''].map(postcode.read)).toEqual(Array(5).fill(undefined))
  expect(['il', 'I.L.', ' ILLINOIS', 'west  virginia', 'D.C.', 'Illinoise'].map((typed) => region?.read(typed))).toEqual([
    'IL',
    'IL',
    'IL',
    'WV',
    'DC',
    undefined,
  ])
  expect(['62704', '10001', '00680', '20500', '96201', '06390'].map((zip) => region?.ofPostcode(zip))).toEqual([
    'IL',
    'NY',
    'PR',
    'DC',
    'AP',
    undefined,
  ])
  expect(['20457', 'D-20457', 'DE 20457', 'd20457', '2045', '204571'].map(postalForms.DE.postcode.read)).toEqual([
    ...Array(4).fill('20457'),
    undefined,
    undefined,
  ])
})

test('[S18.4] a home is the same however it is spelt', () => {
  const apartment = { ...springfield, street: '12 N. Harbor Street', extra: 'Apartment 3' }
  expect(homeOf(apartment)).toBe(homeOf({ ...apartment, street: '12 north harbor st', extra: 'apt. 3', postcode: '62704-1234' }))
  expect(homeOf(apartment)).not.toBe(homeOf({ ...apartment, extra: 'Apartment 4' }))
  expect(homeOf(hamburg)).toBe(homeOf({ ...hamburg, street: 'HAFENSTR. 12' }))
  expect(homeOf({ ...springfield, street: 'Springfield' })).toBe(undefined)
})
