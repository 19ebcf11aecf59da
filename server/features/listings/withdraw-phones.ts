import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/end-offers.ts'

/** A withdrawn phone keeps its name, facts and price; the seller's description, pictures and the IMEI are erased. */
const erased = {
  status: 'withdrawn',
  advertisedAt: null,
  imageId: null,
  description: null,
  imeiHash: null,
  imeiLast4: null,
} as const

/**
 * Withdraws phones permanently. The caller has locked them and made sure that no booking holds them. Returns the ids of the
 * pictures they showed.
 */
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
 * Removes the stored picture from orders whose phone no longer shows it: from unpaid ones, and from all (`ofPaid`) once the
 * seller's account is closed. Otherwise a paid order keeps the picture that the buyer saw.
 */
export const forgetPictures = (tx: Tx, phoneIds: readonly string[], { ofPaid }: { ofPaid: boolean }) =>
  sql`update orders set listing = listing || '{"imageId": null}' from phones
    where phones.id = orders.phone_id and phones.id = any(${[...phoneIds]}::uuid[])
      and listing ->> 'imageId' is not null and listing ->> 'imageId' is distinct from phones.image_id::text
      and (${ofPaid}::boolean or orders.paid_at is null)`.execute(tx)
