import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'

/**
 * What identifies a phone by its seller's own id. In the column of imports, where the hashes of other texts are: none of them
 * begins as JSON of an array with this word does.
 */
export const ownKeyOf = (externalId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['own', externalId]))
    .digest('hex')

/** The phone that the seller has listed under their own id, whatever became of it. */
export async function findByOwnId(
  db: Pick<Tx, 'selectFrom'>,
  seller: { id: string },
  externalId: string | undefined,
): Promise<string | undefined> {
  if (externalId === undefined) return undefined
  const phone = await db
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('importKey', '=', ownKeyOf(externalId))
    .executeTakeFirst()
  return phone?.id
}
