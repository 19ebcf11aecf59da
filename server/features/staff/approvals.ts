import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { Caller } from '#server/http/mount.ts'
import { requirePermission } from '#server/http/standing.ts'
import { Approval } from '#shared/contract/approvals.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type ActOfTwo, actsOfTwo, isActOfTwo, mayOfTwo } from '#shared/domain/staff/second-person.ts'
import { isOpenApproval } from './require-second-person.ts'

/** What waits for a second person, of what the caller may do, the longest waiting first. */
export async function listApprovals(db: Db, caller: Caller): Promise<Approval[]> {
  const rows = await db
    .selectFrom('firstApprovals')
    .innerJoin('people', 'people.id', 'firstApprovals.personId')
    .leftJoin('people as seller', 'seller.id', 'firstApprovals.subject')
    .leftJoin('orders', (join) =>
      join.on(
        sql<boolean>`orders.id in (first_approvals.subject, (select order_id from refunds where refunds.id = first_approvals.subject),
          (select order_id from return_postages where return_postages.id = first_approvals.subject))`,
      ),
    )
    .leftJoin('phones', 'phones.id', 'orders.phoneId')
    .select([
      'firstApprovals.act',
      'firstApprovals.subject',
      'firstApprovals.amountCents',
      'firstApprovals.given',
      'firstApprovals.at',
    ])
    .select(['firstApprovals.personId', 'people.name', 'orders.id as orderId'])
    .select([bookedName.as('phoneName'), 'seller.name as sellerName'])
    .where(isOpenApproval)
    .where('firstApprovals.act', '=', sql<string>`any(${mayOfTwo(caller)}::text[])`)
    .orderBy('firstApprovals.at')
    .orderBy('firstApprovals.subject')
    .limit(1_000)
    .execute()
  return rows.flatMap(({ act, subject, amountCents, given, at, personId, name, orderId, phoneName, sellerName }) =>
    isActOfTwo(act)
      ? {
          act,
          subject,
          order: orderId,
          about: phoneName ?? sellerName ?? '',
          amount: dollarsFrom(amountCents),
          given: Approval.shape.given.parse(given),
          by: name,
          isYours: personId === caller.id,
          at: at.toISOString(),
        }
      : [],
  )
}

/** Drops what waits for a second person: by the first one, or by another who does not agree. Throws AppError('not_found'). */
export async function dropApproval(tx: Tx, caller: Caller, { act, subject }: { act: ActOfTwo; subject: string }): Promise<void> {
  requirePermission(caller, actsOfTwo[act])
  const dropped = await tx
    .deleteFrom('firstApprovals')
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where(isOpenApproval)
    .returning('subject')
    .executeTakeFirst()
  if (!dropped) throw appError('approval_unknown')
}

/** Removes what no second person has confirmed in time: it has text that somebody wrote. */
export const removeOldApprovals = (tx: Tx) =>
  tx
    .deleteFrom('firstApprovals')
    .where((eb) => eb.not(isOpenApproval))
    .execute()
