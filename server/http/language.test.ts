import { expect, test } from 'vitest'
import { localeOf } from '#shared/language/locale.ts'
import { preferred } from './language.ts'

const languages = ['en', 'de', 'ar']

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr;q=1, ar;q=0.4, en;q=0.5', 'en'],
  ['AR-KW', 'ar'],
  ['de;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('of the wishes %s the market answers in %s', (wishes, language) => {
  expect(preferred({ 'accept-language': wishes }, languages)).toBe(language)
})

test.each(['fr', ';;;q=', 'de;q=x'])('the wishes %s decide nothing', (wishes) => {
  expect(preferred({ 'accept-language': wishes }, languages)).toBeUndefined()
})

test('the pages of the market’s own language have no prefix', () => {
  expect([localeOf('en', 'en').prefix, localeOf('de', 'en').prefix]).toEqual(['', '/de'])
})
