import { describe, expect, test } from 'vitest'
import { price } from '#shared/contract/fields.ts'
import { priceText } from '#shared/format.ts'
import { msg } from '#shared/language/message.ts'
import { inCurrency, triedCurrencies } from '#test/in-currency.ts'
import { plainNumber } from './typed-number.ts'

const read = (currency: string, language: string, typed: string) => inCurrency(currency, language, () => plainNumber(typed))

describe('[S19.6] [S18.14] an amount is read as the reader’s language writes it', () => {
  test.each([
    ['199,50', '199.50', '199.50', '199.50'],
    ['1.299,00', '1299.00', '1299.00', '1299.00'],
    ['1,299.00', '1299.00', '1299.00', '1299.00'],
    ['1 299', '1299', '1299', '1299'],
    ['1.299', undefined, '1299', undefined],
    ['1,299', '1299', undefined, '1299'],
    ['1.299.000', '1299000', '1299000', '1299000'],
    ['٣٠٠', '300', '300', '300'],
    ['٣٠٠٫٥', '300.5', '300.5', '300.5'],
    ['١٬٢٩٩٫٥٠', '1299.50', '1299.50', '1299.50'],
    ['12abc', undefined, undefined, undefined],
  ])('%s in English, German and Arabic', (typed, ...right) => {
    expect(['en', 'de', 'ar'].map((language) => read('USD', language, typed))).toEqual(right)
  })

  test('where amounts have three decimals, three digits after the decimal sign are some', () => {
    expect(read('KWD', 'en', '12.500')).toBe('12.500')
    expect(read('KWD', 'ar', '١٢٫٥٠٠')).toBe('12.500')
    expect(read('KWD', 'de', '12,500')).toBe('12.500')
    expect(read('KWD', 'de', '12.500')).toBe('12500')
    expect(read('KWD', 'en', '12,500')).toBe('12500')
  })
})

describe('[S19.6] the market’s own currency may stand beside an amount, and no other', () => {
  test.each([
    ['USD', ['$300', '300 $', 'US$ 300', '300 usd', '300 dollars', '300 دولار'], ['300 €', '¥300', '300 KD']],
    ['EUR', ['€300', '300 €', 'EUR 300', '300 Euro', '300 يورو'], ['$300', '300 ¥', '300 د.ك']],
    ['JPY', ['¥300', '￥300', '300円', 'JPY 300', '300 yen'], ['$300', '300 €', '300 دينار']],
    ['KWD', ['KD 300', 'K.D. 300', '300 kwd', '300 د.ك', '300 د.ك.\u200f', '300 دينار', 'د.ك 300'], ['$300', '300 €', '300円']],
    ['SEK', ['300 kr', 'SEK 300'], ['$300']],
  ])('%s', (currency, own, foreign) => {
    expect(own.map((typed) => [typed, read(currency, 'en', typed)])).toEqual(own.map((typed) => [typed, '300']))
    expect(foreign.map((typed) => [typed, read(currency, 'en', typed)])).toEqual(foreign.map((typed) => [typed, undefined]))
  })
})

test.each(triedCurrencies)('[S19.6] what a page writes in %s can be typed back in each language', (currency) => {
  for (const language of ['en', 'en-specification', 'de', 'ar']) {
    for (const amount of [729, 1249, ...(currency === 'JPY' ? [] : [99.5, 1249.75])]) {
      const typed = inCurrency(currency, language, () => priceText(amount))
      expect([language, typed, Number(read(currency, language, typed))]).toEqual([language, typed, amount])
    }
  }
})

test('[S19.6] a price has the decimals of the currency, two at most, and its limits', () => {
  const accepts = (currency: string, amount: number) =>
    inCurrency(currency, 'en', () => price(msg('fields.price'), 'leastPrice').safeParse(amount).success)
  for (const [currency, good, bad] of [
    ['USD', [1, 99.5, 100_000], [0.99, 99.505, 100_001]],
    ['EUR', [1, 99.55, 100_000], [0.5, 99.555, 100_001]],
    ['JPY', [100, 73_000, 10_000_000], [99, 73_000.5, 10_000_001]],
    ['KWD', [0.5, 99.55, 30_000], [0.49, 99.555, 30_001]],
  ] as const) {
    expect(good.map((amount) => [currency, amount, accepts(currency, amount)])).toEqual(good.map((one) => [currency, one, true]))
    expect(bad.map((amount) => [currency, amount, accepts(currency, amount)])).toEqual(bad.map((one) => [currency, one, false]))
  }
})
