import type { Json } from '#db/types.ts'
import type { Config } from '#server/config.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { oneLine } from '#shared/domain/addresses/address.ts'
import { t } from '#shared/language/message.ts'

/** Where somebody is reached: the address in one line, and its parts unless only the line is known. */
export type Place = { location: string; address: Address | null }

/** The place that was sent in parts or in one line. Throws AppError('invalid') if it is in another country than the market. */
export function placeOf(
  { country }: Pick<Config, 'country'>,
  { location = '', address }: { location?: string | undefined; address?: Address | undefined },
): Place {
  if (!address) return { location, address: null }
  if (address.country !== country) {
    throw appError('address_abroad', { country: t(postalForms[country].name) }, { field: 'address.country' })
  }
  return { location: oneLine(address), address }
}

/** For a column. */
export const partsColumn = (address: Address | null | undefined): string | null => (address ? JSON.stringify(address) : null)

/** Of a column, which holds what the contract had checked. */
export const addressFrom = (column: Json | null): Address | null => column as Address | null
