import { sql } from 'kysely'
import type { Market } from '#server/market.ts'

const batchSize = 500

/** Tells nobody: the parcel and the terms. All else quotes people and listings, and stands where it was taken from. */
const impersonal = ['shippingCarrier', 'shippingDate', 'shippingTrackingNumber', 'refundPolicy']

/**
 * What was sent to a bank about a sale, and what staff added, loses all that is of people once one of the two has left and the
 * bank has decided, whichever is later. Safe to repeat.
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
