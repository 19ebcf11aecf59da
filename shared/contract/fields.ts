import './no-eval.ts'
import { z } from 'zod'
import { canonicalEmail, isPlainText, tidy } from '../domain/text.ts'

/** A line of text that a person writes: `label` names it in its refusals. */
export const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .max(max, `${label} can have at most ${max} characters`)
        .refine(isPlainText, `${label} has characters that cannot be shown`),
    )

export const email = z
  .string('Email is required')
  .transform(canonicalEmail)
  .pipe(z.email('Write the email like name@example.com').max(254, 'That email is too long'))

export const id = z.uuid('This is not an id of ours')

/** A number, or its plain decimal text as a form sends it; anything else is rejected ('12abc', '1e9' and ''). */
const number = (label: string) => {
  const refusal = `${label} must be a number`
  // In each branch too, since a form shows the sentence of the first branch.
  const text = z
    .string(refusal)
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/, refusal)
    .transform(Number)
  return z.union([z.number(refusal), text], refusal)
}

/** Dollars with at most two decimals. */
export const price = (label: string, least: number) =>
  number(label).pipe(
    z
      .number()
      .min(least, `${label} must be at least ${least} $`)
      .max(100_000, `${label} can be at most 100,000 $`)
      .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, `${label} can have two decimals at most`),
  )

/** Two decimals, so that months are not lost (shared/domain/used-text.ts). */
export const years = (label: string) =>
  number(label).pipe(
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
