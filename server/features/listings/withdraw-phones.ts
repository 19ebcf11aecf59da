import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/end-offers.ts'

/** Of an unsold phone that leaves the market nothing stays but its name, facts and price: no words, pictures or IMEI of its seller's. */
const erased = {
  status: 'withdrawn',
  advertisedAt: null,
  imageId: null,
  description: null,
  imeiHash: null,
  imeiLast4: null,
} as const

/** Takes phones off the market for good; the caller has locked them and knows that no booking holds them. Returns the ids of the pictures they showed. */
export async function withdrawPhones(tx: Tx, phoneIds: readonly string[]): Promise<string[]> {
  if (phoneIds.length === 0) return []
  await endOffers(tx, { phoneIds }, 'remove')
  const covers = await tx
    .selectFrom('phones')
    .select('imageId')
    .where('id', 'in', [...phoneIds])
    .where('imageId', 'is not', null)
    .execute()
  const others = await tx
    .deleteFrom('phonePhotos')
    .where('phoneId', 'in', [...phoneIds])
    .returning('imageId')
    .execute()
  await tx
    .updateTable('phones')
    .set(erased)
    .where('id', 'in', [...phoneIds])
    .execute()
  await forgetPictures(tx, phoneIds, { ofPaid: false })
  return [...covers, ...others].flatMap(({ imageId }) => imageId ?? [])
}

/**
 * Orders of phones that show a picture no more forget it as well: bookings that nobody has paid for, and, once their seller
 * has no account (`ofPaid`), all of them. Else a deal keeps the picture that was bought by.
 */
export const forgetPictures = (tx: Tx, phoneIds: readonly string[], { ofPaid }: { ofPaid: boolean }) =>
  sql`update orders set listing = listing || '{"imageId": null}' from phones
    where phones.id = orders.phone_id and phones.id = any(${[...phoneIds]}::uuid[])
      and listing ->> 'imageId' is not null and listing ->> 'imageId' is distinct from phones.image_id::text
      and (${ofPaid}::boolean or orders.paid_at is null)`.execute(tx)
