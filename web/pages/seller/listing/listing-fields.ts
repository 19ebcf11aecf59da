import { z } from 'zod'
import { categoryNames } from '#shared/contract/fields.ts'
import { ListingDraft, type OwnListing, type StoredDraft } from '#shared/contract/selling.ts'
import { type Condition, conditionNames, mostPhotos, type NetworkLock, networkLockNames } from '#shared/domain/listing-facts.ts'

/** A group of radios without a choice is null as soon as it has been walked through. */
const text = z.string().nullish()
const figure = text.transform((typed): number | null | undefined => (typed?.trim() ? Number(typed) : undefined))

/** The contract's listing as a form holds it: text, and photos by their keys until they have arrived. */
export const ListingFields = ListingDraft.extend({
  categoryName: z.string().transform((typed, context) => {
    const name = categoryNames.find((known) => known === typed)
    if (name) return name
    context.addIssue({ code: 'custom', message: 'Select a category' })
    return z.NEVER
  }),
  photos: z.array(z.string()).min(1, 'Add a picture').max(mostPhotos),
  storage: figure.pipe(ListingDraft.shape.storage),
  batteryHealth: figure.pipe(ListingDraft.shape.batteryHealth),
  condition: text
    .transform((typed): Condition | null | undefined => conditionNames.find((name) => name === typed))
    .pipe(ListingDraft.shape.condition),
  networkLock: text
    .transform((typed): NetworkLock | null | undefined => networkLockNames.find((name) => name === typed))
    .pipe(ListingDraft.shape.networkLock),
})

/** What stands in the form. */
export type Typed = z.input<typeof ListingFields>

export const emptyListing: Required<Typed> = {
  categoryName: '',
  productName: '',
  orginalPrice: '',
  resalePrice: '',
  usedYears: '',
  photos: [],
  storage: '',
  condition: '',
  batteryHealth: '',
  colour: '',
  networkLock: '',
  carrier: '',
  faults: [],
  box: [],
  description: '',
  imei: '',
}

/** A listing or a draft as the form shows it; what is missing or of another kind stays empty. */
export function typedFrom(fields: StoredDraft['fields'] | OwnListing): Typed {
  const known = Object.entries(fields).flatMap(([name, value]): [string, string | string[]][] => {
    const empty = emptyListing[name as keyof Typed]
    if (Array.isArray(empty)) return Array.isArray(value) ? [[name, value]] : []
    return empty === undefined || Array.isArray(value) || value == null ? [] : [[name, String(value)]]
  })
  return { ...emptyListing, ...Object.fromEntries(known) }
}

/**
 * What a draft keeps: what was typed, right or wrong, and the photos that have arrived. Not the IMEI: the market stores
 * that as a fingerprint only.
 */
export function draftFrom({ imei: _, ...typed }: Typed, photos: string[]): StoredDraft['fields'] {
  const filled = Object.entries({ ...typed, photos }).flatMap(([name, value]): [string, string | string[]][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : []
    const text = String(value ?? '').slice(0, mostCharacters)
    return text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(filled)
}

/** Of one field of a draft. */
const mostCharacters = 2000
