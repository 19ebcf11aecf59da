import { z } from 'zod'
import { ListingDraft, type OwnListing, type StoredDraft } from '#shared/contract/selling.ts'
import { accountLockNames, conditionNames, maxPhotos, networkLockNames } from '#shared/domain/phones/listing-facts.ts'
import { monthsIn, yearsFrom } from '#shared/domain/phones/used-text.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** A radio group without a choice becomes null once the focus has passed through it. */
const text = z.string().nullish()
const figure = text.transform((typed): number | null | undefined => (typed?.trim() ? Number(plainNumber(typed)) : undefined))

/** One of a group of choices, or none. */
const chosen = <Name extends string>(names: readonly Name[]) =>
  text.transform((typed): Name | null | undefined => names.find((name) => name === typed))

/** Years or months as typed: a whole number, or empty. */
const whole = (max: number, notWhole: MessageFor, tooMany: (max: number) => string) =>
  z
    .string()
    .transform((typed) => plainNumber(typed) ?? typed.trim())
    .pipe(
      z
        .string()
        .regex(/^\d*$/, { error: () => t(notWhole) })
        .refine((typed) => Number(typed) <= max, { error: () => tooMany(max) }),
    )

/** The contract's listing in the form's format: text, photos by their keys until uploaded, and months beside the years. */
const Fields = ListingDraft.extend({
  usedYears: whole(30, msg('listing.yearsNotWhole'), (max) => t('listing.tooManyYears', { max })),
  usedMonths: whole(11, msg('listing.monthsNotWhole'), (max) => t('listing.tooManyMonths', { max })),
  photos: z
    .array(z.string())
    .min(1, { error: () => t('listing.addPicture') })
    .max(maxPhotos),
  storage: figure.pipe(ListingDraft.shape.storage),
  batteryHealth: figure.pipe(ListingDraft.shape.batteryHealth),
  condition: chosen(conditionNames).pipe(ListingDraft.shape.condition),
  networkLock: chosen(networkLockNames).pipe(ListingDraft.shape.networkLock),
  accountLock: chosen(accountLockNames).pipe(ListingDraft.shape.accountLock),
  codePhoto: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(ListingDraft.shape.codePhoto),
})

export const ListingFields = Fields.refine(({ usedYears, usedMonths }) => `${usedYears}${usedMonths}` !== '', {
  path: ['usedYears'],
  error: () => t('listing.usedMissing'),
  // Reported together with the other errors, not after them.
  when: () => true,
}).transform(({ usedYears, usedMonths, ...listing }) => ({ ...listing, usedYears: yearsTyped({ usedYears, usedMonths }) }))

/** Years and months of the two fields, in years. */
export const yearsTyped = ({ usedYears, usedMonths }: Pick<Typed, 'usedYears' | 'usedMonths'>): number =>
  yearsFrom(figureOf(usedYears) * 12 + figureOf(usedMonths))

const figureOf = (typed: string) => (typed.trim() === '' ? 0 : Number(plainNumber(typed)))

/** The values in the form. */
export type Typed = z.input<typeof Fields>

export const emptyListing: Required<Typed> = {
  categoryName: '',
  productName: '',
  orginalPrice: '',
  resalePrice: '',
  usedYears: '',
  usedMonths: '',
  photos: [],
  storage: '',
  condition: '',
  batteryHealth: '',
  colour: '',
  networkLock: '',
  carrier: '',
  accountLock: '',
  replacedParts: [],
  faults: [],
  box: [],
  description: '',
  imei: '',
  codePhoto: '',
}

/** A listing or a draft as form values; missing values and those of another type stay empty. */
export function typedFrom(fields: StoredDraft['fields'] | OwnListing): Typed {
  const known = Object.entries(fields).flatMap(([name, value]): [string, string | string[]][] => {
    const empty = emptyListing[name as keyof Typed]
    if (Array.isArray(empty)) return Array.isArray(value) ? [[name, value]] : []
    return empty === undefined || Array.isArray(value) || value == null ? [] : [[name, String(value)]]
  })
  return inYearsAndMonths({ ...emptyListing, ...Object.fromEntries(known) })
}

/** The market stores only years, and so do drafts from before there were two fields: splits them into years and months. */
function inYearsAndMonths(typed: Typed): Typed {
  const months = typed.usedMonths === '' && typed.usedYears !== '' ? monthsIn(Number(typed.usedYears)) : Number.NaN
  if (Number.isNaN(months)) return typed
  return { ...typed, usedYears: String(Math.floor(months / 12)), usedMonths: String(months % 12) }
}

/**
 * The fields that a draft stores: what was typed, valid or not, and the uploaded photos. Not the IMEI, which the market stores
 * only as a fingerprint, nor the photo with a code, which expires.
 */
export function draftFrom({ imei: _, codePhoto: __, ...typed }: Typed, photos: string[]): StoredDraft['fields'] {
  const filled = Object.entries({ ...typed, photos }).flatMap(([name, value]): [string, string | string[]][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : []
    const text = cutText(String(value ?? ''), maxCharacters)
    return text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(filled)
}

/** Maximum length of one field of a draft. */
const maxCharacters = 2000
