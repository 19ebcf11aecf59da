import { marketMoney } from '#catalogue'
import { dollarsFrom, fromUsDollars } from '#shared/domain/money/money.ts'
import { phrasesFor } from '#shared/domain/phone-words/languages/all.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { perLanguage } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { currencySpellings } from './currencies.ts'

export type Money = {
  /** In the market's currency. */
  min: number | undefined
  max: number | undefined
  /** Whether the cheapest come first. */
  cheapest: boolean
  /** What was read, in words for people; empty if the text says nothing about money. */
  as: string[]
  /** Amounts in other currencies, which are not read; dollars, euros and pounds are for each other. */
  foreign: string[]
  /** The text without the words about money. */
  left: string
}

const begin = String.raw`(?<![\p{L}\p{N}])`
const [atMost, atLeast, about, joint] = [phrasesFor('atMost'), phrasesFor('atLeast'), phrasesFor('about'), phrasesFor('joint')]
const [opening, cheap, less, weak] = [phrasesFor('opening'), phrasesFor('cheap'), phrasesFor('orLess'), phrasesFor('weak')]
const weakAlone = new RegExp(`^(?:${weak})$`, 'iu')
const bare = (phrase: string) => weakAlone.test(phrase.replace(/[.\s]+$/, ''))
const pattern = (source: string) => new RegExp(source, 'giu')

const wish = pattern(String.raw`${begin}(?:${cheap})(?![\p{L}\p{N}])`)

/** What finds money in a text, by the spellings of currencies (currencies.ts). */
function patternsFor({ read, foreign }: { read: string; foreign: string }) {
  const sign = String.raw`(?:(?<!\p{L})(?:${read})(?!\p{L}))`
  const amount = String.raw`(?:(?:${read})\s?)?(\d{1,3}(?:[.,]\d{3})+|\d{1,8}(?:[.,]\d{1,2})?)\s?(k(?!\p{L}|\.\p{L}))?\s?(?:(?:${read})(?!\p{L}))?(?![\p{L}\p{N}])(?!\s?(?:gb|tb|mb)(?!\p{L}))`
  const foreignAmount = String.raw`(?:(?:${foreign})\s?\d[\d.,]*\s?k?|\d[\d.,]*\s?k?\s?(?:${foreign}))(?![\p{L}\p{N}])`
  const bound = (phrases: string) => pattern(String.raw`(?<![\p{L}\p{N}])(${phrases})\s*${amount}`)
  return {
    sign: new RegExp(sign, 'iu'),
    range: pattern(String.raw`${begin}(?:(${opening})\s+)?${amount}\s*(${joint})\s*${amount}`),
    maxBound: bound(atMost),
    minBound: bound(atLeast),
    near: bound(about),
    orLess: pattern(String.raw`${begin}${amount}\s*(${less})(?!\p{L})`),
    signed: pattern(
      String.raw`(?<![\p{L}\p{N}])((?:${read})\s?(\d[\d.,]*)(\s?k)?|(\d[\d.,]*)(\s?k)?\s?(?:${read}))(?![\p{L}\p{N}])`,
    ),
    foreignMoney: pattern(String.raw`${begin}(?:(?:${atMost}|${atLeast}|${about})\s*)?(${foreignAmount})`),
  }
}

const patternsHere = perLanguage(() => patternsFor(currencySpellings()))

/** Amounts that, unless a currency sign or a clear phrase is there, more likely mean a storage size or a model than money. */
const isSize = (amount: number) => [16, 32, 64, 128, 256, 512, 1024].includes(amount)

/** An amount as it is typed into a field; one that could be two numbers there ('1.000') is thousands, as prices are. */
function amountOf(text: string, thousand?: string): number {
  const number = Number(plainNumber(text) ?? text.replace(/[.,]/g, ''))
  return thousand ? number * 1000 : number
}

/** What no phone costs less than, so that a smaller number without a sign is a model rather than money. */
const leastPlausible = () => Math.max(30, dollarsFrom(fromUsDollars(30)))

/** Parses what a text says about money: 'under 300', '200 to 400', 'bis 300 €', 'menos de 300', 'cheap'. */
export function readMoney(text: string): Money {
  const money: Money = { min: undefined, max: undefined, cheapest: false, as: [], foreign: [], left: text }
  const { sign, range, maxBound, minBound, near, orLess, signed, foreignMoney } = patternsHere()
  const [least, most] = [leastPlausible(), dollarsFrom(marketMoney().mostPriceCents)]
  const set = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) money.min = Math.min(min, most)
    if (max !== undefined) money.max = Math.min(max, most)
    return ' '
  }
  const isMoney = (whole: string, phrase: string | undefined, amount: number, before: string) =>
    sign.test(whole) ||
    (amount >= least &&
      !(bare(phrase ?? '') && isSize(amount)) &&
      !(/^max/i.test(phrase ?? '') && /\b(pro|xs|x7|mi|gt)\s*$/i.test(before)))
  let left = text.replace(foreignMoney, (_whole, amount: string) => {
    money.foreign.push(amount.trim())
    return ' '
  })
  left = left.replace(range, (whole: string, ...found) => {
    const [open, from, fromK, , to, toK] = found as (string | undefined)[]
    const [low, high] = [amountOf(from ?? '', fromK), amountOf(to ?? '', toK)]
    const plausible = low < high && low >= (open ? 1 : 20) && high >= 50 && !(isSize(low) && isSize(high))
    return plausible ? set(low, high) : whole
  })
  const one = (regex: RegExp, use: (amount: number) => string) => {
    left = left.replace(
      regex,
      (whole: string, phrase: string, number: string, k: string | undefined, at: number, all: string) => {
        const amount = amountOf(number, k)
        return isMoney(whole, phrase, amount, upTo(all, at)) ? use(amount) : whole
      },
    )
  }
  left = left.replace(orLess, (whole: string, number: string, k: string | undefined) => {
    const amount = amountOf(number, k)
    return amount >= least ? set(undefined, amount) : whole
  })
  one(maxBound, (amount) => set(undefined, amount))
  one(near, (amount) => set(Math.round(amount * 0.85), Math.round(amount * 1.15)))
  one(minBound, (amount) => set(amount, undefined))
  left = left.replace(signed, (_whole, _all, first?: string, k?: string, second?: string, otherK?: string) =>
    set(undefined, amountOf((first ?? second ?? '').replace(/[.,]$/, ''), k ?? otherK)),
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
