import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Connection, Db, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { removeImagesJob } from '#server/features/phones/follow-ups.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'

/** For how many days a deleted listing can be brought back. */
export const daysToBringBack = 30

/** SQL over deleted_listings: it can still be brought back. */
export const isStillThere = sql<boolean>`deleted_listings.deleted_at > market_now() - make_interval(days => ${sql.lit(daysToBringBack)})`

/** SQL over phones: it was deleted, and can be brought back. */
export const canComeBack = sql<boolean>`(phones.status = 'withdrawn' and exists (
  select from deleted_listings where deleted_listings.phone_id = phones.id and ${isStillThere}))`

/** SQL over images: no deleted listing that can be brought back has it. */
export const shownByNoDeletedListing = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(exists(selectFrom('deletedListings').select('phoneId').where(sql<boolean>`image_ids @> array[images.id]`)))

/** Keeps what deleting a phone takes from it. The caller has locked the phone. */
export const keepDeleted = (tx: Tx, phoneId: string) =>
  sql`insert into deleted_listings (phone_id, was, description, imei_hash, imei_last4, image_ids)
    select id, case when status = 'suspended' then status_before else status end, description, imei_hash, imei_last4,
      array_remove(array[image_id] || array(select image_id from phone_photos where phone_id = phones.id order by position), null)
    from phones where id = ${phoneId}::uuid
    on conflict (phone_id) do update set was = excluded.was, description = excluded.description, imei_hash = excluded.imei_hash,
      imei_last4 = excluded.imei_last4, image_ids = excluded.image_ids, deleted_at = excluded.deleted_at`.execute(tx)

/** The caller's deleted phones that can be brought back, the last deleted first. */
export async function listDeletedListings(db: Db, seller: { id: string }) {
  const rows = await db
    .selectFrom('deletedListings')
    .innerJoin('phones', 'phones.id', 'deletedListings.phoneId')
    .select(['phones.id', 'phones.name', 'phones.priceCents', 'deletedAt'])
    .where('phones.sellerId', '=', seller.id)
    .where(canComeBack)
    .orderBy('deletedAt', 'desc')
    .orderBy('phones.id')
    .limit(50)
    .execute()
  return rows.map(({ id, name, priceCents, deletedAt }) => ({
    _id: id,
    name,
    price: dollarsFrom(priceCents),
    deletedAt: deletedAt.toISOString(),
    until: daysAfter(deletedAt, daysToBringBack).toISOString(),
  }))
}

const batchSize = 500

/** Erases what is left of listings that were deleted too long ago to come back, and their pictures. */
export async function forgetDeleted({ write }: Pick<Connection, 'write'>): Promise<void> {
  for (let count = batchSize; count === batchSize; ) {
    count = await write(async (tx) => {
      const old = tx
        .selectFrom('deletedListings')
        .select('phoneId')
        .where((eb) => eb.not(isStillThere))
        .limit(batchSize)
      const gone = await tx.deleteFrom('deletedListings').where('phoneId', 'in', old).returning('imageIds').execute()
      const imageIds = gone.flatMap((row) => row.imageIds)
      if (imageIds.length > 0) await addJob(tx, removeImagesJob, { imageIds })
      return gone.length
    })
  }
}
