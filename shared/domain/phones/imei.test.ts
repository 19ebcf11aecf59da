import { expect, test } from 'vitest'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { imeiFault, tidyImei } from './imei.ts'
import { samsungModels } from './type-code-models-samsung.ts'
import { differenceFrom, typeInList } from './type-codes.ts'
import { samsungCodes } from './type-codes-samsung.ts'

test.each([
  ['490154203237518', undefined],
  ['352992091234569', undefined],
  ['490154203237519', 'That’s not a valid IMEI. Please check the digits'],
  ['000000000000000', 'That’s not a valid IMEI: it can’t start with eight zeros. Please check the digits'],
  ['000000001234566', 'That’s not a valid IMEI: it can’t start with eight zeros. Please check the digits'],
  ['111111111111111', 'That’s not a valid IMEI. Please check the digits'],
  ['49015420323751', 'An IMEI has 15 digits; you entered 14'],
  ['4901542032375180', 'An IMEI has 15 digits; you entered 16'],
  ['', 'An IMEI has 15 digits; you entered 0'],
  ['49015420323751x', 'An IMEI contains only digits. Dial *#06# on the phone to find it'],
  ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', 'An IMEI contains only digits. Dial *#06# on the phone to find it'],
])('IMEI %s: %s', (digits, fault) => {
  expect(imeiFault(digits)).toBe(fault)
})

test('any single wrong digit in an IMEI is detected', () => {
  const imei = '490154203237518'
  for (const [place, digit] of [...imei].entries()) {
    for (let other = 0; other <= 9; other++) {
      if (String(other) !== digit) expect(imeiFault(upTo(imei, place) + other + imei.slice(place + 1))).toBeDefined()
    }
  }
})

test('an IMEI may be written with spaces and hyphens', () => {
  expect(tidyImei(' 49-015420-323751-8 ')).toBe('490154203237518')
  expect(tidyImei('49 015420 323751 8')).toBe('490154203237518')
})

test('a known type code reveals another maker; an unknown one reveals nothing', () => {
  const apple = typeInList('35299209')
  expect(apple).toEqual({ maker: 'Apple', models: [] })
  expect(apple && differenceFrom(apple, { maker: 'Apple', name: 'iPhone 12' })).toBeUndefined()
  expect(apple && differenceFrom(apple, { maker: 'Samsung', name: 'Galaxy S21' })).toBe('maker')
  expect(typeInList('49015420')).toBeUndefined()
})

test('Samsung’s type codes are sorted and unique, and recognised as Samsung’s, also those of newer phones', () => {
  const codes = samsungCodes()
  expect(codes.length).toBeGreaterThan(8000)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
  expect(samsungModels()).toHaveLength(codes.length)
  expect(samsungModels().filter((models) => models.length > 0).length).toBeGreaterThan(8000)
  // Including those of a Galaxy A71 and of a Galaxy A32 5G.
  for (const code of ['35000002', '35000098', '35067889']) expect(typeInList(code)?.maker).toBe('Samsung')
})

test.each([
  ['35171311', 'Galaxy S26 Ultra', 'model'],
  ['35171311', 'Samsung Galaxy A30s 64 GB', undefined],
  ['35000098', 'Galaxy A32 5G', undefined],
  ['35000098', 'Galaxy A32 128 GB', undefined],
  // Its list names it a Galaxy S22 and has the numbers of the S22+ as well.
  ['35002027', 'Galaxy S22+', undefined],
  ['35002027', 'Galaxy S22 Ultra', 'model'],
  ['35002027', 'Samsung phone', undefined],
] as const)('an IMEI that begins with %s, of a phone named %s, differs in: %s', (code, name, difference) => {
  expect(differenceFrom(typeInList(code) ?? { maker: '', models: [] }, { maker: 'Samsung', name })).toBe(difference)
})
