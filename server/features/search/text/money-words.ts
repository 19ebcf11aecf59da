import { upTo } from '#shared/domain/text/cut-text.ts'
export type Money = {
  /** In dollars. */
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
const sign = String.raw`(?:us\s?)?[$€£]|usd|eur|euros?|dollars?|dólares|dolares|dollari|bucks|gbp|pounds?`
const foreignSign = String.raw`[₹₽¥₩₺₴₦₱฿₪]|rs\.?|inr|rupees?|руб(?:лей|ля)?\.?|р\.|yen|jpy|cny|rmb|yuan|krw|tl|try|pln|zł|kč|czk|huf|ft|sek|nok|dkk|kr\.?|chf|uah|грн\.?|aed|sar|pkr|taka|bdt|brl|r\$|mxn|cop|ars|درهم|ريال`
const amount = String.raw`(?:(?:${sign})\s?)?(\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)\s?(k(?!\p{L}))?\s?(?:(?:${sign})(?!\p{L}))?(?![\p{L}\p{N}])(?!\s?(?:gb|tb|mb)(?!\p{L}))`
const foreignAmount = String.raw`(?:(?:${foreignSign})\s?\d[\d.,]*\s?k?|\d[\d.,]*\s?k?\s?(?:${foreignSign}))(?![\p{L}\p{N}])`
const begin = String.raw`(?<![\p{L}\p{N}])`
const words = (list: string) =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((phrase) => phrase.replaceAll(' ', String.raw`\s+`))
    .join('|')

const atMost =
  words(`not more than, no more than, not over, less than, cheaper than, lower than, up to, at most, under, below, beneath, within,
  maximum, max\\.?, budget of, budget, unter, höchstens, maximal, weniger als, bis zu, bis, menos de, menor de, por menos de, por debajo de,
  bajo, hasta, como máximo, máximo, maximo, moins de, moins que, jusqu['’]?\\s?à, jusqu['’]?\\s?a, au maximum, meno di, sotto i, sotto, fino a, al massimo, massimo,
  abaixo de, até, ate, minder dan, onder, tot, inferior a, <=?, ≤, by`)
const atLeast =
  words(`more than, not less than, not under, at least, over, above, starting at, starting from, from, minimum, min\\.?, ab, über, ueber, mehr als,
  mindestens, más de, mas de, desde, a partir de, mínimo, minimo, plus de, à partir de, au moins, dès, più di, piu di, oltre, almeno, da, acima de,
  meer dan, vanaf, boven, >=?, ≥`)
const about = words(
  'around, about, approximately, approx\\.?, roughly, ca\\.?, circa, etwa, ungefähr, um die, alrededor de, sobre, environ, autour de, intorno a, ~',
)
const joint = words('to, and, till, until, bis, und, a, y, hasta, à, et, e, até, tot, en, -, –, —, \\.\\.+')
const opening = words('between, from, zwischen, von, entre, de, desde, tra, fra, da, tussen, van')
const cheap =
  words(`cheapest, cheap, cheaper, affordable, inexpensive, low price, low cost, budget, billig, billige, billiges, billigste, günstig, günstige,
  günstiges, guenstig, preiswert, barato, barata, baratos, baratas, económico, economico, económica, económicos, pas cher, pas chère, pas trop cher, pas trop chère, bon marché, moins cher, economici,
  economica, conveniente, goedkoop, goedkope`)

const unsigned = /^(?:max|maximum|min|by|de|a|da|from|von|van|desde)$/iu
const bare = (phrase: string) => unsigned.test(phrase.replace(/[.\s]+$/, ''))
const pattern = (source: string) => new RegExp(source, 'giu')

const range = pattern(String.raw`${begin}(?:(${opening})\s+)?${amount}\s*(${joint})\s*${amount}`)
const bound = (phrases: string) => pattern(String.raw`(?<![\p{L}\p{N}])(${phrases})\s*${amount}`)
const [maxBound, minBound, near] = [bound(atMost), bound(atLeast), bound(about)]
const orLess = pattern(
  String.raw`${begin}${amount}\s*(or less|or under|or below|max(?:imum)?|oder weniger|o menos|ou moins|o meno)(?!\p{L})`,
)
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
  const set = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) money.min = Math.min(min, 100_000)
    if (max !== undefined) money.max = Math.min(max, 100_000)
    return ' '
  }
  const isMoney = (whole: string, phrase: string | undefined, dollars: number, before: string) =>
    /[$€£]|usd|eur|dollar|euro|pound|gbp/i.test(whole) ||
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
  const range = min !== undefined && max !== undefined ? [`${min} to ${max} $`] : []
  const single =
    range.length > 0 ? [] : [...(max === undefined ? [] : [`up to ${max} $`]), ...(min === undefined ? [] : [`from ${min} $`])]
  return [...range, ...single, ...(cheapest ? ['cheapest first'] : [])]
}
