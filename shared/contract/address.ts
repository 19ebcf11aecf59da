import { z } from 'zod'
import { type CountryCode, countryCodes } from '#shared/countries/codes.ts'
import type { Address as AddressParts } from '#shared/countries/postal-form.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { longestParts } from '#shared/domain/addresses/address.ts'
import { tidy, tidyAddress } from '#shared/domain/text/text.ts'
import { eitherText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { line, readable } from './fields.ts'

/** What a form holds of an address while it is typed. */
export type TypedAddress = Omit<AddressParts, 'extra' | 'region'> & Partial<Pick<AddressParts, 'extra' | 'region'>>

const requiredLike = (label: MessageFor, example: string) => () => t('fields.requiredLike', { label: t(label), example })

/** A line that names an example where it is missing. */
function part({ label, example }: { label: MessageFor; example: string }, max: number, tidied = tidy) {
  const missing = { error: requiredLike(label, example) }
  return z.string(missing).transform(tidied).pipe(z.string().min(1, missing)).pipe(readable(label, max))
}

/** A line that is stored in another form than it is typed, or refused with its shape and an example. */
function readPart(
  read: (typed: string) => string | undefined,
  { missing, shape }: { missing: () => string; shape: () => string },
) {
  return z
    .string({ error: missing })
    .max(40, { error: shape })
    .transform((typed, { addIssue }) => {
      const stored = read(typed)
      if (stored === undefined) addIssue(tidy(typed) === '' ? missing() : shape())
      return stored ?? ''
    })
}

function addressIn<const Code extends CountryCode>(code: Code) {
  const { street, extra, city, postcode, region } = postalForms[code]
  const { label, example, shape } = postcode
  const choose = () => (region ? region.choose(region.example) : '')
  return z.strictObject({
    name: line(msg('fields.name'), longestParts.name),
    street: part(street, longestParts.street, tidyAddress),
    extra: z.string().transform(tidyAddress).pipe(readable(extra.label, longestParts.extra)).default(''),
    postcode: readPart(postcode.read, {
      missing: requiredLike(label, example),
      shape: () => shape(example),
    }),
    city: part(city, longestParts.city),
    region: region ? readPart(region.read, { missing: choose, shape: choose }) : z.literal('').default(''),
    country: z.literal(code),
  })
}

/** S18.4: a postal address in its parts, each in the form of its country. */
export const Address: z.ZodType<AddressParts, TypedAddress> = z.discriminatedUnion(
  'country',
  [addressIn('US'), addressIn('DE')],
  { error: () => t('fields.countryRequired', { countries: eitherText(countryCodes) }) },
)

/** The same as it is returned; null where only one line is known. */
export const StoredAddress = z
  .object({
    name: z.string(),
    street: z.string(),
    /** The home in the building, such as the floor; empty if there is none. */
    extra: z.string(),
    postcode: z.string(),
    city: z.string(),
    /** By its abbreviation; empty where addresses name none. */
    region: z.string(),
    country: z.enum(countryCodes),
  })
  .nullable()
