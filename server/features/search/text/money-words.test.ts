import { describe, expect, test } from 'vitest'
import { inCurrency } from '#test/in-currency.ts'
import { readMoney } from './money-words.ts'

const read = (currency: string, text: string, language = 'en') => {
  const { min, max, foreign } = inCurrency(currency, language, () => readMoney(text))
  return { min, max, foreign }
}
const upTo = (max: number) => ({ min: undefined, max, foreign: [] })
const notRead = (...foreign: string[]) => ({ min: undefined, max: undefined, foreign })

describe('[S19.6] amounts in a search are in the market’s currency', () => {
  test.each([
    ['USD', 'iphone 13 under 300', upTo(300)],
    ['USD', 'iphone 13 $300', upTo(300)],
    ['USD', 'iphone 13 unter 300 €', upTo(300)],
    ['USD', 'iphone 13 under 50,000 yen', notRead('50,000 yen')],
    ['USD', 'ايفون 13 أقل من 90 د.ك', notRead('90 د.ك')],
    ['EUR', 'iPhone 13 bis 299,50 €', upTo(299.5)],
    ['JPY', 'iphone 13 under 50,000 yen', upTo(50_000)],
    ['JPY', 'iphone 13 50000円', upTo(50_000)],
    ['JPY', 'iphone 13 unter 300 €', notRead('300 €')],
    ['JPY', 'iphone 13 $300', notRead('$300')],
    ['JPY', 'iphone 13 under 300', notRead()],
    ['KWD', 'iphone 12 under 90 KD', upTo(90)],
    ['KWD', 'ايفون ١٣ أقل من 90 د.ك', upTo(90)],
    ['KWD', 'ايفون 13 أقل من 300 دولار', notRead('300 دولار')],
    ['SEK', 'iphone 13 under 3000 kr', upTo(3000)],
    ['SEK', 'iphone 13 under 300 dollars', notRead('300 dollars')],
  ])('in %s, %j', (currency, text, right) => {
    expect(read(currency, text)).toEqual(right)
  })

  test('and are read as the reader’s language writes them', () => {
    expect(read('EUR', 'galaxy bis 1.299 €', 'de')).toEqual(upTo(1_299))
    expect(read('KWD', 'galaxy under 92.500 KD')).toEqual(upTo(92.5))
    expect(read('USD', 'galaxy under 1.000 $')).toEqual(upTo(1_000))
  })
})
