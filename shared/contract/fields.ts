import './no-eval.ts'
import { z } from 'zod'
import { telephoneOf } from '#shared/domain/addresses/telephone.ts'
import { canonicalEmail, textFault, tidy } from '#shared/domain/text/text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'

/** A text that people can read, at most so long: `label` names it in its refusals. */
export const readable = (label: string, max: number, least = 0) =>
  z
    .string()
    .min(least, `${label} is required`)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters`)
    .superRefine((text, { addIssue }) => {
      const fault = textFault(label, text)
      if (fault) addIssue(fault)
    })

/** A line of text that a person writes. */
export const line = (label: string, max: number, tidied = tidy) =>
  z
    .string(`${label} is required`)
    .transform(tidied)
    .pipe(readable(label, max, 1))

/**
 * Any sign that addresses may have without quotes, letters of other scripts included, and domains of any script as they are sent
 * ('xn--p1ai'). Without flags, which the pattern of a JSON Schema cannot have.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

export const email = z
  .string('Email is required')
  .transform(canonicalEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'Write the email like name@example.com' }).max(254, 'That email is too long'))

const numberRefusal = 'Write one phone number with digits, like +1 415 555 2671'

/** One telephone number, as people write or paste it (telephone.ts). */
export const telephone = (label: string) =>
  z
    .string(`${label} is required`)
    .max(80, numberRefusal)
    .refine((typed) => tidy(typed) !== '', `${label} is required`)
    .transform((typed, { addIssue }) => {
      const number = telephoneOf(typed)
      if (number === undefined || number.length > 40) addIssue(numberRefusal)
      return number ?? ''
    })

export const id = z.uuid('This is not an id of ours')

/** A number, or its text as people write it (typed-number.ts); anything else is rejected ('12abc', '1e9' and ''). */
export const typedNumber = (label: string) => {
  const refusal = (input: unknown) =>
    input === undefined || (typeof input === 'string' && input.trim() === '')
      ? `${label} is required`
      : `${label} must be a number, like 1250 or 199.50`
  const error = ({ input }: { input: unknown }) => refusal(input)
  const text = z.string({ error }).transform((typed, { addIssue }) => {
    const plain = plainNumber(typed)
    if (plain === undefined) addIssue(refusal(typed))
    return Number(plain)
  })
  // In each branch too, since a form shows the sentence of the first branch.
  return z.union([z.number({ error }), text], { error })
}

/** Dollars with at most two decimals. */
export const price = (label: string, least: number) =>
  typedNumber(label).pipe(
    z
      .number()
      .min(least, `${label} must be at least ${least} $`)
      .max(100_000, `${label} can be at most 100,000 $`)
      .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, `${label} can have two decimals at most`),
  )

/** A number of days, from one on. */
export const days = (most: number) =>
  typedNumber('Days').pipe(
    z
      .number()
      .int('Enter whole days')
      .min(1, 'Enter at least one day')
      .max(most, `Enter at most ${most.toLocaleString('en-US')} days`),
  )

/** Two decimals, so that months are not lost (shared/domain/phones/used-text.ts). */
export const years = (label: string) =>
  typedNumber(label).pipe(
    z
      .number()
      .min(0, `${label} cannot be below 0`)
      .max(30, `${label} can be at most 30`)
      .multipleOf(0.01, `${label} can have two decimals at most`),
  )

/** Both calls that list a phone share this limit. */
export const listingLimit = { name: 'list a phone', times: 120, seconds: 3600 }

/** The name of a category, which is a brand; which of them a market sells is in its rows (GET /categories). */
export const categoryName = z.string('Select a category').min(1, 'Select a category').max(40, 'Select a category')

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
    limit: z.coerce.number('limit is a number').int().min(1).max(most, `limit is at most ${most}`).default(usual),
    after: z.string().max(200).optional(),
  })
