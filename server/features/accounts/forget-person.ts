import type { Tx } from '#server/db/connect.ts'
import type { JobPayloads } from '#server/db/jobs.ts'
import { shownByNoPhone } from '#server/features/listings/queries.ts'
import type { Market } from '#server/market.ts'

/**
 * Removes what is kept outside the books of a person who closed their account. Pictures of phones that were sold stay
 * with their buyers' receipts. Safe to repeat.
 */
export async function forgetPerson(
  { write, ports }: Pick<Market, 'write' | 'ports'>,
  { personId, subject, email }: JobPayloads['forget_person'],
): Promise<void> {
  await ports.identity.removeAccount(subject)
  await ports.mail.forget?.(email)
  for (const id of await write((tx) => takeUnsoldPictures(tx, personId))) await ports.images.remove(id)
}

async function takeUnsoldPictures(tx: Tx, ownerId: string): Promise<string[]> {
  await tx
    .updateTable('phones')
    .set({ imageId: null })
    .where('sellerId', '=', ownerId)
    .where('status', '=', 'withdrawn')
    .execute()
  await tx
    .deleteFrom('phonePhotos')
    .using('phones')
    .whereRef('phones.id', '=', 'phonePhotos.phoneId')
    .where('phones.sellerId', '=', ownerId)
    .where('phones.status', '=', 'withdrawn')
    .execute()
  const gone = await tx.deleteFrom('images').where('ownerId', '=', ownerId).where(shownByNoPhone).returning('id').execute()
  return gone.map(({ id }) => id)
}
