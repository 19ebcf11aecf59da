import { sql } from 'kysely'
import type { Market } from '#server/market.ts'

const batchSize = 500

/** Evidence fields without personal data: parcel and terms. The others quote people and listings, and exist at their source. */
const impersonal = ['shippingCarrier', 'shippingDate', 'shippingTrackingNumber', 'refundPolicy']

/**
 * Erases personal data from the evidence sent to a bank, and what staff added, once buyer or seller has left and the bank has
 * decided. Safe to repeat.
 */
export async function eraseEvidence({ write }: Pick<Market, 'write'>): Promise<void> {
  const batch = sql`
    update chargebacks set words = null,
      evidence = (select coalesce(jsonb_object_agg(part, said), '{}') from jsonb_each(evidence) as parts (part, said)
        where part = any(${impersonal}::text[]))
    where id in (
      select chargebacks.id from chargebacks
        join orders on orders.id = chargebacks.order_id
        join phones on phones.id = orders.phone_id
      where chargebacks.state in ('won', 'lost', 'accepted', 'expired')
        and (words is not null or evidence - ${impersonal}::text[] <> '{}')
        and exists (select from people where people.id in (orders.buyer_id, phones.seller_id) and closed_at is not null)
      limit ${batchSize})`
  while (Number((await write((tx) => batch.execute(tx))).numAffectedRows ?? 0) === batchSize);
}
