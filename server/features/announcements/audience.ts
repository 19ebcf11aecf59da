import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** SQL over people: they have an account that nobody is about to delete, and belong to those whom an announcement is for. */
export const inAudience = (audience: string) =>
  sql<boolean>`closed_at is null and deletion_due_at is null and (${audience}::text = 'all' or people.role::text = case ${audience}::text when 'sellers' then 'seller' else 'buyer' end)`

/** Two of the staff, or a job, change it one after the other. */
export const lockAnnouncement = (tx: Tx, id: string) =>
  tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
