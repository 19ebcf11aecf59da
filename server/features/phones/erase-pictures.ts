import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { removeImagesJob } from './follow-ups.ts'

/** Takes the pictures off phones and their unpaid orders, and adds the job that deletes those that nothing shows any more. */
export async function erasePictures(tx: Tx, phoneIds: readonly string[]): Promise<void> {
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
    .set({ imageId: null })
    .where('id', 'in', [...phoneIds])
    .execute()
  await forgetPictures(tx, phoneIds, { ofPaid: false })
  const imageIds = [...covers, ...others].flatMap(({ imageId }) => imageId ?? [])
  if (imageIds.length > 0) await addJob(tx, removeImagesJob, { imageIds })
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
