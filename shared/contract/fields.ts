import './no-eval.ts'
import { z } from 'zod'
import { marketMoney } from '#catalogue'
import { telephoneOf } from '#shared/domain/addresses/telephone.ts'
import { decimalsToEnter, dollarsFrom, isPayable, paidIn } from '#shared/domain/money/money.ts'
import { canonicalEmail, textFault, tidy } from '#shared/domain/text/text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** Says that a field is missing. */
export const required = (label: MessageFor) => ({ error: () => t('fields.required', { label: t(label) }) })

/** Says that a field, which is named as programs send it, is neither true nor false. */
export const trueOrFalse = (name: string) => ({ error: () => t('fields.trueOrFalse', { name }) })

/** A text that people can read, at most so long: `label` names it in its refusals. */
export const readable = (label: MessageFor, max: number, least = 0) =>
  z
    .string()
    .min(least, required(label))
    .max(max, { error: () => t('fields.atMostCharacters', { label: t(label), most: max }) })
    .superRefine((text, { addIssue }) => {
      const fault = textFault(t(label), text)
      if (fault) addIssue(fault)
    })

/** A line of text that a person writes. */
export const line = (label: MessageFor, max: number, tidied = tidy) =>
  z
    .string(required(label))
    .transform(tidied)
    .pipe(readable(label, max, 1))

/**
 * Any sign that addresses may have without quotes, letters of other scripts included, and domains of any script as they are sent
 * ('xn--p1ai'). Without flags, which the pattern of a JSON Schema cannot have.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

export const email = z
  .string(required(msg('fields.email')))
  .transform(canonicalEmail)
  .pipe(
    z.email({ pattern: emailPattern, error: () => t('fields.emailLike') }).max(254, { error: () => t('fields.emailTooLong') }),
  )

const numberRefusal = () => t('fields.onePhoneNumber')

/** One telephone number, as people write or paste it (telephone.ts). */
export const telephone = (label: MessageFor) =>
  z
    .string(required(label))
    .max(80, { error: numberRefusal })
    .refine((typed) => tidy(typed) !== '', required(label))
    .transform((typed, { addIssue }) => {
      const number = telephoneOf(typed)
      if (number === undefined || number.length > 40) addIssue(numberRefusal())
      return number ?? ''
    })

export const id = z.uuid({ error: () => t('fields.idUnknown') })

/** A number, or its text as people write it (typed-number.ts); anything else is rejected ('12abc', '1e9' and ''). */
export const typedNumber = (label: MessageFor) => {
  const refusal = (input: unknown) =>
    input === undefined || (typeof input === 'string' && input.trim() === '')
      ? t('fields.required', { label: t(label) })
      : t('fields.notANumber', { label: t(label) })
  const error = ({ input }: { input: unknown }) => refusal(input)
  const text = z.string({ error }).transform((typed, { addIssue }) => {
    const plain = plainNumber(typed)
    if (plain === undefined) addIssue(refusal(typed))
    return Number(plain)
  })
  // In each branch too, since a form shows the sentence of the first branch.
  return z.union([z.number({ error }), text], { error })
}

const atMostTwoDecimals = (label: MessageFor) => ({ error: () => t('fields.atMostTwoDecimals', { label: t(label) }) })
const mostYears = 30

const lowest = {
  nothing: () => 0,
  something: () => dollarsFrom(paidIn()),
  leastPrice: () => dollarsFrom(marketMoney().leastPriceCents),
}

/** An amount in the market's currency, up to the highest price of a phone. */
export const price = (label: MessageFor, from: keyof typeof lowest) =>
  typedNumber(label).pipe(
    z
      .number()
      .refine((amount) => amount >= lowest[from](), { error: () => tooLow(label, lowest[from]()) })
      .refine(isNotTooHigh, { error: () => tooHigh(label) })
      .refine(isPayable, { error: () => decimalsFault(label) })
      .meta(boundsOf(lowest[from])),
  )

/** A limit of what is searched, which needs not be an amount that can be paid. */
export const priceLimit = (label: MessageFor) =>
  typedNumber(label).pipe(
    z
      .number()
      .min(0)
      .refine(isNotTooHigh, { error: () => tooHigh(label) })
      .meta(boundsOf(lowest.nothing)),
  )

const highest = () => dollarsFrom(marketMoney().mostPriceCents)
const isNotTooHigh = (amount: number) => amount <= highest()
const tooLow = (label: MessageFor, least: number) => t('fields.atLeastPrice', { label: t(label), least })
const tooHigh = (label: MessageFor) => t('fields.atMostPrice', { label: t(label), most: highest() })

/** What the API document says; by getters, since a market's currency is known only once it runs. */
const boundsOf = (least: () => number) => ({
  get minimum() {
    return least()
  },
  get maximum() {
    return highest()
  },
})

const decimalsFault = (label: MessageFor) =>
  decimalsToEnter() === 0 ? t('fields.noDecimals', { label: t(label) }) : t('fields.atMostTwoDecimals', { label: t(label) })

/** Why staff do something, in their words (S14.5). Whoever reads it is named at its field (web/components/reason-field.tsx). */
export const staffReason = line(msg('fields.reason'), 500)

/** A sum of amounts, as a list of ours shows it. */
export const sum = z
  .number({ error: () => t('fields.amountAsNumber') })
  .min(0)
  .max(1_000_000_000)

/** A number of days, from one on. */
export const days = (most: number) =>
  typedNumber(msg('fields.days')).pipe(
    z
      .number()
      .int({ error: () => t('fields.wholeDays') })
      .min(1, { error: () => t('fields.atLeastOneDay') })
      .max(most, { error: () => t('fields.atMostDays', { most }) }),
  )

/** Two decimals, so that months are not lost (shared/domain/phones/used-text.ts). */
export const years = (label: MessageFor) =>
  typedNumber(label).pipe(
    z
      .number()
      .min(0, { error: () => t('fields.notBelowZero', { label: t(label) }) })
      .max(mostYears, { error: () => t('fields.atMost', { label: t(label), most: mostYears }) })
      .multipleOf(0.01, atMostTwoDecimals(label)),
  )

/** Both calls that list a phone share this limit: that of a file with five hundred phones, and some that are tried again. */
export const listingLimit = { name: 'list a phone', times: 600, seconds: 3600 }

/** The name of a category, which is a brand; which of them a market sells is in its rows (GET /categories). */
const selectCategory = { error: () => t('fields.selectCategory') }
export const categoryName = z.string(selectCategory).min(1, selectCategory).max(40, selectCategory)

export const mostOfId = 80

/** A seller's own id of a phone, such as its stock number: of several calls with the same, the first lists it. */
export const externalId = line(msg('listFile.columnId'), mostOfId)

export const counted = z.number().int().nonnegative()

/** A search text: part of what a list's rows say. */
export const searched = z.string().trim().max(80).optional()

/** The sort orders of a list: each name, or with '-' before it the reverse. */
export const sorting = <const Name extends string>(...names: Name[]) =>
  z.enum(['newest', ...names.flatMap((name) => [name, `-${name}` as const])])

/** How staff lists are sorted: the longest waiting first, or the most money first. */
export const staffSorts = ['oldest', 'dearest'] as const
export type StaffSort = (typeof staffSorts)[number]
export const staffSort = z.enum(staffSorts).default('oldest')

/** A list's own paging parameters, coerced since values in a URL are text. */
export const paging = (most: number, usual: number) =>
  z.object({
    limit: z.coerce
      .number({ error: () => t('fields.limitIsNumber') })
      .int()
      .min(1)
      .max(most, { error: () => t('fields.limitAtMost', { most }) })
      .default(usual),
    after: z.string().max(200).optional(),
  })
