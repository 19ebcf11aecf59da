import { expect, test } from 'vitest'
import { inCurrency } from '#test/in-currency.ts'
import { currencySign, priceText } from './format.ts'
import { t } from './language/message.ts'

test.each([
  ['USD', 'en', ['$729', '$1,249', '$99.50', '-$3']],
  ['USD', 'en-specification', ['729 $', '1,249 $', '99.50 $', '-3 $']],
  ['USD', 'de', ['729 $', '1.249 $', '99,50 $', '-3 $']],
  ['EUR', 'en', ['€729', '€1,249', '€99.50', '-€3']],
  ['EUR', 'de', ['729 €', '1.249 €', '99,50 €', '-3 €']],
  ['JPY', 'en', ['¥729', '¥1,249', '¥100', '-¥3']],
  ['KWD', 'en', ['KWD 729', 'KWD 1,249', 'KWD 99.500', '-KWD 3']],
  ['KWD', 'de', ['729 KWD', '1.249 KWD', '99,500 KWD', '-3 KWD']],
])('[S19.6] amounts in %s, in the language %s', (currency, language, right) => {
  const written = inCurrency(currency, language, () => [729, 1249, currency === 'JPY' ? 100 : 99.5, -3].map(priceText))
  // No line ends between an amount and its sign, but in the specification's own letters.
  if (language !== 'en-specification') for (const text of written) expect(text).not.toContain(' ')
  expect(written.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(right)
})

test('[S19.6] [S19.3] an amount in an Arabic sentence is set apart from the words around it', () => {
  const amount = /^\u2068[^\u2068\u2069]*99[.٫]500[^\u2068\u2069]*د\.ك[^\u2068\u2069]*\u2069$/
  expect(inCurrency('KWD', 'ar', () => priceText(99.5))).toMatch(amount)
  const sentence = inCurrency('KWD', 'ar', () => t('search.readUpTo', { price: 99.5 }))
  expect(sentence).toMatch(/\u2068[^\u2069]*99[.٫]500[^\u2069]*\u2069/)
})

test('[S19.6] [S19.3] a sign in Latin letters keeps its order in Arabic', () => {
  const written = inCurrency('USD', 'ar', () => [89, -3].map(priceText)).map((text) => text.replaceAll('\u00a0', ' '))
  expect(written).toEqual(['\u206889 US$\u2069', '\u2068-3 US$\u2069'])
})

test('[S19.3] a message chooses by a word in Latin letters also in Arabic', () => {
  const said = inCurrency('USD', 'ar', () => [
    t('secrets.nameOf', { name: 'S3_SECRET_ACCESS_KEY' }),
    t('secrets.nameOf', { name: 'X1' }),
  ])
  expect(said).toEqual(['حاوية الصور', 'X1'])
})

test('[S19.6] a message writes amounts in the market’s currency', () => {
  const said = (currency: string, language: string) =>
    inCurrency(currency, language, () => t('search.readRange', { min: 1000, max: 2000 })).replaceAll('\u00a0', ' ')
  expect(said('USD', 'en')).toBe('$1,000 to $2,000')
  expect(said('USD', 'en-specification')).toBe('1,000 $ to 2,000 $')
  expect(said('JPY', 'en')).toBe('¥1,000 to ¥2,000')
  expect(said('EUR', 'de')).toMatch(/^1\.000 € .* 2\.000 €$/)
})

test('[S19.6] a field names the sign of the currency', () => {
  const signs = ['USD', 'EUR', 'JPY', 'KWD'].map((currency) => inCurrency(currency, 'en', currencySign))
  expect(signs).toEqual(['$', '€', '¥', 'KWD'])
})
