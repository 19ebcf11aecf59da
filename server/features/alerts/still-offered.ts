import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { openClaim } from '#server/features/listings/open-claim.ts'

/**
 * SQL over alerts joined with phones and their `seller`: why an alert cannot be sent now, or null. 'booked' is temporary, the
 * others are final. Evaluated when the alert is sent.
 */
export const blockedReason = sql<'off' | 'gone' | 'booked' | null>`case
  when phones.status <> 'listed' or seller.closed_at is not null or phones.seller_id = alerts.person_id then 'gone'
  when exists (select from people where people.id = alerts.person_id and people.deletion_due_at is not null) then 'off'
  when alerts.search_id is null and not exists (
    select from wishes where wishes.buyer_id = alerts.person_id and wishes.phone_id = alerts.phone_id) then 'off'
  when alerts.search_id is null and phones.price_cents > alerts.price_cents then 'gone'
  when alerts.search_id is not null and not exists (
    select from kept_searches where kept_searches.id = alerts.search_id and is_on) then 'off'
  when exists (select from orders as claim where claim.phone_id = phones.id and ${openClaim}) then 'booked'
end`

/** SQL over alerts: whether another search has already told the person of the phone. */
export const wasNotifiedBefore = sql<boolean>`(alerts.search_id is not null and exists (
  select from alerts as other where other.person_id = alerts.person_id and other.phone_id = alerts.phone_id
    and other.search_id is not null and other.outcome in ('at_once', 'digest')))`

/** Whether a phone can be bought now; checked again when a letter about it is sent. */
export async function isOffered(db: Db, phoneId: string): Promise<boolean> {
  const { rows } = await sql`select from phones join people as seller on seller.id = phones.seller_id
    where phones.id = ${phoneId}::uuid and phones.status = 'listed' and seller.closed_at is null
      and not exists (select from orders as claim where claim.phone_id = phones.id and ${openClaim})`.execute(db)
  return rows.length > 0
}
