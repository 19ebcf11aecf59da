import { currentLocale, marketMoney } from '#catalogue'
import { specification } from './language/locale.ts'

/**
 * How dates, money and counts are written, in the current language (shared/language/). The market has one time zone for dates
 * (UTC): a date is the same for everybody (S9.5). A time of day is shown in the reader's own zone (web/ui/reader-clock.ts), or
 * in UTC if it belongs to a record.
 */
export const marketZone = 'UTC'

/** Makes something of `Intl` once for each language that asks for it, and for each currency: a market has one, tests several. */
export function perLanguage<Made>(make: (tag: string) => Made): () => Made {
  const made = new Map<string, Made>()
  return () => {
    const { tag } = currentLocale()
    const key = `${tag} ${marketMoney().currency}`
    const known = made.get(key) ?? make(tag)
    made.set(key, known)
    return known
  }
}

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: marketZone } as const
const medium = perLanguage((tag) => new Intl.DateTimeFormat(tag, day))
const minutes = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const months = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: marketZone }))
const wholes = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))
export const pluralRules = perLanguage((tag) => new Intl.PluralRules(tag))

/** S3.3, S9.5: the medium format, 'Jan 5, 2023', in the market's zone. */
export const mediumDate = (at: Date | string): string => medium().format(new Date(at))

/** 'January 2023', in the market's zone. */
export const monthText = (at: Date | string): string => months().format(new Date(at))

/** '2023-01-05 15:07:09 UTC', for records that are compared to the second. */
export function instantText(at: Date | string): string {
  const iso = new Date(at).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

/** To the minute, in the market's zone: 'Jan 5, 2023, 14:05 UTC'. */
export const timeText = (at: Date): string => `${minutes().format(at)} ${marketZone}`

type Display = 'symbol' | 'narrowSymbol'

/** The sign of the market's currency in a language: '$', '€', '¥', or its code if it has none. */
export function signIn(tag: string, currencyDisplay: Display): string {
  const { currency } = marketMoney()
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The same in the current language. */
export const currencySign = perLanguage((tag) => signIn(tag, 'narrowSymbol'))

/** How amounts of the market's currency are written in the current language: with all decimals, or with none if they are whole. */
const amounts = perLanguage((tag) => {
  const style = { style: 'currency', currency: marketMoney().currency, currencyDisplay: 'narrowSymbol' } as const
  return {
    whole: new Intl.NumberFormat(tag, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat(tag, style),
  }
})

/**
 * A price as the reader's language writes it: '$1,249', '$99.50', '1.249 €' with a space that does not break. The specification's
 * wording has the sign behind ('1,249 $'). Where text runs from right to left, the amount keeps its own order.
 */
export function priceText(amount: number): string {
  const { language, rightToLeft } = currentLocale()
  const { whole, exact } = amounts()
  const format = Number.isInteger(amount) ? whole : exact
  if (language === specification) return `${numberOf(format.formatToParts(amount))} ${currencySign()}`
  const text = format.format(amount)
  if (!rightToLeft) return text
  // Intl's marks would make a sign in Latin letters run apart: '$US 89'.
  return `\u2068${/\p{Script=Arabic}/u.test(text) ? text : text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`
}

const numberOf = (parts: Intl.NumberFormatPart[]) =>
  parts
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('')

const percents = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))

/** A share of one that somebody has set, exactly: '2.95%'. */
export const percentText = (share: number): string => percents().format(share)

const tenths = perLanguage((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** A seller's score: '4.8'. */
export const scoreText = (score: number): string => tenths().format(score)

const upToTenths = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))

/** A rate, to a tenth if it is not whole: '33.3', '5'. */
export const rateText = (rate: number): string => upToTenths().format(rate)

const roundPercents = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }))

/** A share of one that was measured, to a tenth of a percent: '12.5%'. */
export const shareText = (share: number): string => roundPercents().format(share)

/** '1,249'; with `atLeast`, '1,000+': counting stopped there. */
export const countText = (count: number, atLeast = false): string => `${wholes().format(count)}${atLeast ? '+' : ''}`

/** Arabic's list of units has an 'and' before each. */
const commas = perLanguage((tag) =>
  tag === 'ar'
    ? { format: (items: readonly string[]) => items.join('، ') }
    : new Intl.ListFormat(tag, { type: 'unit', style: 'short' }),
)
const ands = perLanguage((tag) => new Intl.ListFormat(tag))
const ors = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }))

/** 'Box, charger, cable'; with 'and', 'box, charger, and cable'. */
export const listText = (items: readonly string[], last?: 'and'): string => (last ? ands : commas)().format(items)

/** One of several: 'US or DE'. */
export const eitherText = (items: readonly string[]): string => ors().format(items)
