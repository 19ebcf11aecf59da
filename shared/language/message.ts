import format, { type FormatValues } from 'icu-minify/format'
import { currentLocale, marketName, messageOf } from '#catalogue'
import { countText, mediumDate, pluralRules, priceText, timeText } from '#shared/format.ts'
import type { Messages, Tag } from './messages.ts'

/** The key of a message: 'orders.phoneSold' is `phoneSold` in the section `orders` of `languages/en.json`. */
export type MessageKey = keyof Messages
/** The keys of messages without tags, which `t` makes strings of. */
type PlainKey = { [Key in MessageKey]: Tag extends Messages[Key][keyof Messages[Key]] ? never : Key }[MessageKey]
type KeyFor<Values> = { [Key in MessageKey]: keyof Messages[Key] extends keyof Values ? Key : never }[MessageKey]

declare const named: unique symbol
/** A message that `msg` has named and that `t` is still to say; it is no text yet. */
export type Message<Key extends MessageKey = MessageKey> = { readonly [named]: Key }
/** Any message for which these values are enough; without values, one that needs none. */
export type MessageFor<Values = Record<never, never>> = Message<KeyFor<Values>>

export type ValuesOf<Key extends MessageKey> = keyof Messages[Key] extends never ? [] : [values: Messages[Key]]

/**
 * Says a message in the current language: that of the page, of the caller, or of whom a letter is for. The build replaces the
 * key by the message, so it is written out where it stands, here or in `msg`.
 */
export const t = <Key extends PlainKey>(message: Key | Message<Key>, ...[values]: ValuesOf<Key>): string =>
  said(message, values as FormatValues | undefined) as string

/** The same for one of several messages of a table, of which some need fewer of these values than others. */
export const sayWith = <Values>(message: MessageFor<Values>, values: Values): string =>
  said(message as Message, values as FormatValues) as string

/** Names a message that is said later by `t`: in a table, which is read once for all languages. */
export const msg = <Key extends MessageKey>(key: Key) => key as unknown as Message<Key>

/** What `{price, number, price}`, `{seconds, number, wait}`, `{at, date}` and `{at, date, minute}` in a message are written with. */
const price = {}
const wait = {}
const minute: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
const options = {
  formats: { number: { price, wait }, date: { minute } },
  formatters: {
    getNumberFormat: (_tag: unknown, style?: object): Intl.NumberFormat =>
      writing(style === price ? priceText : style === wait ? waitText : countText),
    getDateTimeFormat: (_tag: unknown, style?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
      writing(style?.timeStyle ? timeText : mediumDate),
    getPluralRules: pluralRules,
  },
}

function waitText(seconds: number) {
  if (seconds < 90) return t('format.waitSeconds', { seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? t('format.waitMinutes', { minutes }) : t('format.waitHours', { hours: Math.ceil(minutes / 60) })
}

const writing = <Format>(write: unknown) => ({ format: write }) as Format

/**
 * Formats a message, to which `market` is the market's name without being given it; with tags, the result is what their functions
 * make, in an array with the text between them.
 */
export function said(message: MessageKey | Message, values: FormatValues<unknown> | undefined) {
  const compiled = messageOf(message as string)
  return format(compiled, currentLocale().tag, isolated({ market: marketName(), ...values }, compiled), options)
}

const arabicAndHebrew = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const latinOrDigit = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u

/** Whether a `select` in a compiled message chooses by this value: [name, 1, branches] in a list, at any depth. */
const choosesBy = (part: unknown, value: string): boolean =>
  part instanceof Object &&
  ((Array.isArray(part) && part[0] === value && part[1] === 1) || Object.values(part).some((inner) => choosesBy(inner, value)))

/** Keeps a name or a number that runs the other way from moving the words around it. */
function isolated(values: FormatValues<unknown>, message: unknown): FormatValues<unknown> {
  const foreign = currentLocale().rightToLeft ? latinOrDigit : arabicAndHebrew
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && foreign.test(value) && !choosesBy(message, name) ? `\u2068${value}\u2069` : value,
    ]),
  )
}
