import { marketMoney } from '#catalogue'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { phrasesFor } from '#shared/domain/phone-words/languages/all.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'

export type Money = {
  /** In the market's currency. */
  min: number | undefined
  max: number | undefined
  /** Whether the cheapest come first. */
  cheapest: boolean
  /** What was read, in words for people; empty if the text says nothing about money. */
  as: string[]
  /** Amounts in currencies that are worth much less or more than the market's, and are not read. */
  foreign: string[]
  /** The text without the words about money. */
  left: string
}

/** Euros and pounds are read like dollars, and shown as such. */
const sign = String.raw`(?:us\s?)?[$€£]|usd|eur|euros?|يورو|dollars?|دولارا?|dólares|dolares|dollari|bucks|gbp|pounds?`
const foreignSign = String.raw`[₹₽¥₩₺₴₦₱฿₪]|rs\.?|inr|rupees?|руб(?:лей|ля)?\.?|р\.|yen|jpy|cny|rmb|yuan|krw|tl|try|pln|zł|kč|czk|huf|ft|sek|nok|dkk|kr\.?|chf|uah|грн\.?|aed|sar|pkr|taka|bdt|brl|r\$|mxn|cop|ars|درهم|ريال`
const amount = String.raw`(?:(?:${sign})\s?)?(\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)\s?(k(?!\p{L}))?\s?(?:(?:${sign})(?!\p{L}))?(?![\p{L}\p{N}])(?!\s?(?:gb|tb|mb)(?!\p{L}))`
const foreignAmount = String.raw`(?:(?:${foreignSign})\s?\d[\d.,]*\s?k?|\d[\d.,]*\s?k?\s?(?:${foreignSign}))(?![\p{L}\p{N}])`
const begin = String.raw`(?<![\p{L}\p{N}])`
const [atMost, atLeast, about, joint] = [phrasesFor('atMost'), phrasesFor('atLeast'), phrasesFor('about'), phrasesFor('joint')]
const [opening, cheap, less, weak] = [phrasesFor('opening'), phrasesFor('cheap'), phrasesFor('orLess'), phrasesFor('weak')]
const weakAlone = new RegExp(`^(?:${weak})$`, 'iu')
const bare = (phrase: string) => weakAlone.test(phrase.replace(/[.\s]+$/, ''))
const pattern = (source: string) => new RegExp(source, 'giu')

const range = pattern(String.raw`${begin}(?:(${opening})\s+)?${amount}\s*(${joint})\s*${amount}`)
const bound = (phrases: string) => pattern(String.raw`(?<![\p{L}\p{N}])(${phrases})\s*${amount}`)
const [maxBound, minBound, near] = [bound(atMost), bound(atLeast), bound(about)] as const
const orLess = pattern(String.raw`${begin}${amount}\s*(${less})(?!\p{L})`)
const signed = pattern(
  String.raw`(?<![\p{L}\p{N}])((?:${sign})\s?(\d[\d.,]*)(\s?k)?|(\d[\d.,]*)(\s?k)?\s?(?:${sign}))(?![\p{L}\p{N}])`,
)
const wish = pattern(String.raw`${begin}(?:${cheap})(?![\p{L}\p{N}])`)

const foreignMoney = pattern(String.raw`${begin}(?:(?:${atMost}|${atLeast}|${about})\s*)?(${foreignAmount})`)

/** Amounts that, unless a currency sign or a clear phrase is there, more likely mean a storage size or a model than money. */
const isSize = (dollars: number) => [16, 32, 64, 128, 256, 512, 1024].includes(dollars)

function dollarsOf(text: string, thousand?: string): number {
  const number = /^\d{1,3}([.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, '')) : Number(text.replace(',', '.'))
  return thousand ? number * 1000 : number
}

/** Parses what a text says about money: 'under 300', '200 to 400', 'bis 300 €', 'menos de 300', 'cheap'. */
export function readMoney(text: string): Money {
  const money: Money = { min: undefined, max: undefined, cheapest: false, as: [], foreign: [], left: text }
  const most = dollarsFrom(marketMoney().mostPriceCents)
  const set = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) money.min = Math.min(min, most)
    if (max !== undefined) money.max = Math.min(max, most)
    return ' '
  }
  const isMoney = (whole: string, phrase: string | undefined, dollars: number, before: string) =>
    /[$€£]|usd|eur|dollar|euro|pound|gbp|دولار|يورو/i.test(whole) ||
    (dollars >= 30 &&
      !(bare(phrase ?? '') && isSize(dollars)) &&
      !(/^max/i.test(phrase ?? '') && /\b(pro|xs|x7|mi|gt)\s*$/i.test(before)))
  let left = text.replace(foreignMoney, (_whole, amount: string) => {
    money.foreign.push(amount.trim())
    return ' '
  })
  left = left.replace(range, (whole: string, ...found) => {
    const [open, from, fromK, , to, toK] = found as (string | undefined)[]
    const [low, high] = [dollarsOf(from ?? '', fromK), dollarsOf(to ?? '', toK)]
    const plausible = low < high && low >= (open ? 1 : 20) && high >= 50 && !(isSize(low) && isSize(high))
    return plausible ? set(low, high) : whole
  })
  const one = (regex: RegExp, use: (dollars: number) => string) => {
    left = left.replace(
      regex,
      (whole: string, phrase: string, number: string, k: string | undefined, at: number, all: string) => {
        const dollars = dollarsOf(number, k)
        return isMoney(whole, phrase, dollars, upTo(all, at)) ? use(dollars) : whole
      },
    )
  }
  left = left.replace(orLess, (whole: string, number: string, k: string | undefined) => {
    const dollars = dollarsOf(number, k)
    return dollars >= 30 ? set(undefined, dollars) : whole
  })
  one(maxBound, (dollars) => set(undefined, dollars))
  one(near, (dollars) => set(Math.round(dollars * 0.85), Math.round(dollars * 1.15)))
  one(minBound, (dollars) => set(dollars, undefined))
  left = left.replace(signed, (_whole, _all, first?: string, k?: string, second?: string, otherK?: string) =>
    set(undefined, dollarsOf((first ?? second ?? '').replace(/[.,]$/, ''), k ?? otherK)),
  )
  left = left.replace(wish, () => {
    money.cheapest = true
    return ' '
  })
  return { ...money, left, as: inWords(money) }
}

export function inWords({ min, max, cheapest }: Pick<Money, 'min' | 'max' | 'cheapest'>): string[] {
  return [
    ...(min !== undefined && max !== undefined ? [t('search.readRange', { min, max })] : []),
    ...(min === undefined && max !== undefined ? [t('search.readUpTo', { price: max })] : []),
    ...(min !== undefined && max === undefined ? [t('search.readFrom', { price: min })] : []),
    ...(cheapest ? [t('search.readCheapest')] : []),
  ]
}
