import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { areLinked } from '#server/features/links/find-links.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { chargebackKnown, type KnownOfChargeback } from '#shared/domain/chargeback/texts.ts'

/** Two accounts are one, or strongly linked: who has lost once does not begin anew with another account. */
const ofOneOr = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(${one} = ${other} or ${areLinked(other, one)})`

/** What staff need to know of chargebacks before they decide: what speaks for whom, and how often before (S23.7). */
export async function knownOf(db: Db, chargebackIds: readonly string[]): Promise<Map<string, string>> {
  if (chargebackIds.length === 0) return new Map()
  const earlier = (side: 'buyer_id' | 'seller_id') => sql`(select count(*)::int from chargebacks before
    join orders sale on sale.id = before.order_id join phones sold on sold.id = sale.phone_id
    where (before.opened_at, before.id) < (chargebacks.opened_at, chargebacks.id)
      and ${side === 'buyer_id' ? ofOneOr(sql.ref('sale.buyer_id'), sql.ref('orders.buyer_id')) : ofOneOr(sql.ref('sold.seller_id'), sql.ref('phones.seller_id'))})`
  const { rows } = await sql<KnownOfChargeback & { id: string }>`
    select chargebacks.id, ${earlier('buyer_id')} as "ofBuyer", ${earlier('seller_id')} as "ofSeller",
      coalesce(deliveries.scanned_at is not null, false) as "isScanned", coalesce(deliveries.in_person, false) as "isHandedOver",
      exists (select from case_decisions join cases on cases.id = case_id
        where cases.order_id = orders.id and (refund_cents > 0 or against_return) and not covers_both) as "isDecidedAgainstSeller",
      (select coalesce(sum(amount_cents), 0)::int from refunds
        where refunds.intent_id = chargebacks.intent_id and state = 'done' and ${ofCharge}) as "refundedCents"
    from chargebacks left join orders on orders.id = chargebacks.order_id left join phones on phones.id = orders.phone_id
      left join deliveries on deliveries.order_id = orders.id
    where chargebacks.id = any(${[...chargebackIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...known }) => [id, chargebackKnown(known)]))
}
