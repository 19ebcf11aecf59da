import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** Erases what staff noted about a person who leaves, and about their orders. */
export const forgetNotes = (tx: Tx, personId: string) =>
  sql`delete from staff_notes where person_id = ${personId}::uuid
    or order_id in (select id from orders where buyer_id = ${personId}::uuid
      union select orders.id from phones join orders on orders.phone_id = phones.id where phones.seller_id = ${personId}::uuid)`.execute(
    tx,
  )
