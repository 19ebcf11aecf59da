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

/** Takes phones off the market for good; the caller has locked them and knows that no booking holds them. Answers the ids of the pictures they showed. */
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
  return [...covers, ...others].flatMap(({ imageId }) => imageId ?? [])
}
