import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { addressFrom, type Place, placeOf } from './place-of.ts'

type Sent = {
  phone?: string | undefined
  location?: string | undefined
  address?: Address | undefined
  toSavedAddress?: true | undefined
}

/**
 * How a buyer is reached, and where a phone goes: as they sent it, or as it is saved with their account. Throws AppError('conflict')
 * if nothing is saved.
 */
export async function contactOf(
  { db, config }: Pick<Market, 'db' | 'config'>,
  buyer: { id: string },
  { phone = '', toSavedAddress, ...sent }: Sent,
): Promise<Place & { contactPhone: string }> {
  if (!toSavedAddress) return { contactPhone: phone, ...placeOf(config, sent) }
  const saved = await db
    .selectFrom('people')
    .select(['contactPhone', 'location', 'addressParts'])
    .where('id', '=', buyer.id)
    .executeTakeFirst()
  if (!saved?.contactPhone || !saved.location) throw appError('no_saved_address')
  return { contactPhone: saved.contactPhone, location: saved.location, address: addressFrom(saved.addressParts) }
}
