import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'

/** The price from which a seller is asked for a photo with a code, in minor units: 0 if always, null if never. */
export async function codePhotoFrom(
  db: Db | Tx,
  seller: { id: string },
  { fromCents, sales }: CodePhotoRules,
): Promise<number | null> {
  if (fromCents === 0 || sales === 0) return fromCents
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from payouts join orders on orders.id = payouts.order_id
      where payouts.seller_id = ${seller.id}::uuid and payouts.state not in ('held', 'void')
        and orders.status <> 'refunded' and not payouts.is_linked limit ${sales}) as completed`.execute(db)
  return (rows[0]?.count ?? 0) < sales ? 0 : fromCents
}
