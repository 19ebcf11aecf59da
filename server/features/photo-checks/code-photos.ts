import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { endRestriction } from '#server/features/moderation/restrict.ts'
import type { CodePhoto } from '#shared/contract/code-photos.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'

/**
 * SQL over photo_codes joined with phones: it waits for staff. The phone of a deleted or sold listing needs no confirmation; one that
 * staff hid does once its seller has sent another code photo since.
 */
export const waitsForStaff = sql<boolean>`photo_codes.state = 'sent' and phones.status in ('listed', 'paused', 'suspended')
  and not exists (select from restrictions where restrictions.phone_id = phones.id and ended_at is null
    and began_at > photo_codes.sent_at)`

const oldest: Ordering = { by: sql.ref('photoCodes.sentAt'), of: 'instant', down: false }

/** Photos with a code that wait for staff, longest waiting first. */
export async function listCodePhotos(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<CodePhoto[]>> {
  const { sortKey, afterCursor, order } = sortedPage(oldest, sql.ref('photoCodes.id'), after)
  const rows = await db
    .selectFrom('photoCodes')
    .innerJoin('phones', 'phones.id', 'photoCodes.phoneId')
    .innerJoin('people', 'people.id', 'photoCodes.sellerId')
    .select([
      'photoCodes.id',
      'phones.id as phoneId',
      'phones.name',
      'phones.priceCents',
      'people.name as seller',
      'code',
      'photoCodes.imageId',
    ])
    .select(['photos', 'sentAt', 'phones.imageId as cover', sortKey])
    .where(waitsForStaff)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const items = page.items.map(
    (row): CodePhoto => ({
      productsId: row.phoneId,
      name: row.name,
      price: dollarsFrom(row.priceCents),
      seller: row.seller,
      code: row.code,
      picture: row.imageId,
      photos: coverFirst(row.photos ?? [], row.cover).map((id) => imageUrl(id)),
      sentAt: (row.sentAt ?? new Date(0)).toISOString(),
    }),
  )
  return { ...page, items }
}

const coverFirst = (ids: string[], cover: string | null) => ids.toSorted((a, b) => Number(b === cover) - Number(a === cover))

/**
 * Confirms that a phone's photos were taken beside the code; buyers read it. If staff had hidden it before its seller sent this one,
 * it is shown again. Throws AppError: 'not_found' if none waits, 'forbidden' in one's own matter.
 */
export async function confirmPhotos(tx: Tx, staff: { id: string }, phoneId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('photoCodes')
    .innerJoin('phones', 'phones.id', 'photoCodes.phoneId')
    .select(['photoCodes.id', 'photoCodes.sellerId'])
    .where('phones.id', '=', phoneId)
    .where(waitsForStaff)
    .executeTakeFirst()
  if (!waiting) throw appError('code_photo_unknown')
  await isOwnMatter(tx, staff, { about: [waiting.sellerId] })
  const confirmed = await tx
    .updateTable('photoCodes')
    .set({ state: 'confirmed', decidedBy: staff.id, decidedAt: marketNow })
    .where('id', '=', waiting.id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (!confirmed) throw appError('code_photo_unknown')
  const hiding = await tx
    .selectFrom('restrictions')
    .select('decisionId')
    .where('phoneId', '=', phoneId)
    .where('measure', '=', 'hide')
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (hiding) await endRestriction(tx, hiding.decisionId, 'staff')
}
