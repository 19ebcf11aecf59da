import { sql } from 'kysely'

/**
 * SQL over threads: whether the two read each other's contacts: an order between them was paid, and not undone before the phone
 * was shipped or handed over (S13.2, S23.4).
 */
export const showsContacts = sql<boolean>`exists (select from orders join deliveries on deliveries.order_id = orders.id
  where orders.phone_id = threads.phone_id and orders.buyer_id = threads.buyer_id
    and not (deliveries.state = 'refunded' and deliveries.shipped_at is null and not deliveries.in_person))`
