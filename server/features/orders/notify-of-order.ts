import { sql } from 'kysely'
import { currentCaller } from '#server/current-caller.ts'
import type { Tx } from '#server/db/connect.ts'
import { addMailed, causerOf } from '#server/features/notices/notify.ts'
import type { NoticeKind } from '#shared/domain/notices/notices.ts'
import { bookedName } from './frozen-listing.ts'

type OrderNotice = { buyer?: NoticeKind; seller?: NoticeKind; more?: Record<string, unknown>; cause?: string }

/**
 * Notifies the buyer, the seller or both of a change of their order. The params are the order's facts as this transaction
 * sees them, and `more`. Without a `cause`, each gets one notice of a kind per order. What a deadline does to a seller is caused
 * by the buyer.
 */
export async function notifyOfOrder(tx: Tx, orderId: string, { buyer, seller, more = {}, cause }: OrderNotice): Promise<void> {
  await addMailed(
    tx,
    sql`
    insert into notices (person_id, kind, params, cause, caused_by)
    select people.id, notice.kind, jsonb_build_object('order', orders.id, 'phone', ${bookedName}, 'phoneId', phones.id,
        'priceCents', orders.price_cents, 'totalCents', orders.total_cents, 'until', orders.claim_until)
        || ${JSON.stringify(more)}::jsonb,
      coalesce(${cause ?? null}::text, notice.kind || ':' || orders.id),
      coalesce(${causerOf(sql`people.id`)}, ${currentCaller() ? null : sql`nullif(orders.buyer_id, people.id)`}::uuid)
    from orders join phones on phones.id = orders.phone_id
      cross join lateral (values (orders.buyer_id, ${buyer ?? null}::text), (phones.seller_id, ${seller ?? null}::text))
        as notice (person_id, kind)
      join people on people.id = notice.person_id
    where orders.id = ${orderId}::uuid and notice.kind is not null and people.closed_at is null
    on conflict on constraint notices_once_per_cause do nothing returning id`,
  )
}
