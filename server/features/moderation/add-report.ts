import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { type Reportable, type ReportCategory, reportCategories } from '#shared/domain/moderation/moderation.ts'

/** What is reported, whose it is, and where the reporter saw it. */
export type ReportTarget = {
  about: Reportable
  personId: string
  phoneId: string | null
  messageId: number | null
  ratingId?: string
  questionId?: string
  listing: string | null
  seenOn?: { phoneId?: string; threadId?: string }
}

/** The key of a reported thing, by which reports about the same one are found. */
export const thingOf = ({ about, personId, phoneId, messageId, ratingId, questionId }: ReportTarget) =>
  `${about}:${phoneId ?? messageId ?? ratingId ?? questionId ?? personId}`

/** Adds a report to the open item about its target, or to a new one; returns the item's id. */
export async function addReport(
  tx: Tx,
  target: ReportTarget,
  given: { reporterId: string | null; category: ReportCategory; words: string | null },
): Promise<string> {
  const { about, personId, phoneId, messageId, ratingId, questionId, listing, seenOn } = target
  const { harm } = reportCategories[given.category]
  const thing = thingOf(target)
  await tx
    .insertInto('moderationItems')
    .values({ about, personId, phoneId, messageId, ratingId: ratingId ?? null, questionId: questionId ?? null, listing, harm })
    // A literal, as in the partial index: a generic plan could not match a parameter to the index.
    .onConflict((conflict) => conflict.column('thing').where(sql<boolean>`state = 'open'`).doNothing())
    .execute()
  const item = await tx
    .updateTable('moderationItems')
    .set({ harm: sql<number>`greatest(harm, ${harm}::smallint)` })
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('reports')
    .values({ itemId: item.id, thing, ...given, phoneId: seenOn?.phoneId ?? null, threadId: seenOn?.threadId ?? null })
    .execute()
  await wakeStaff(tx, 'report')
  return item.id
}

const manyADay = 3

/** Reports a writer whose messages gave contacts `manyADay` times in a day, once a day. The caller has locked the writer. */
export async function reportManyContacts(tx: Tx, { id: personId }: { id: string }, messageId: number): Promise<void> {
  const { rows } = await sql`select where ${manyADay} <= (select count(*) from messages
      where sender_id = ${personId}::uuid and created_at > market_now() - interval '1 day' and hidden @> '[{"what": "contact"}]')
    and not exists (select from reports join moderation_items on moderation_items.id = item_id
      where reporter_id is null and person_id = ${personId}::uuid and reports.at > market_now() - interval '1 day')`.execute(tx)
  if (rows.length === 0) return
  const { threadId } = await tx
    .selectFrom('messages')
    .select('threadId')
    .where('id', '=', String(messageId))
    .executeTakeFirstOrThrow()
  const target: ReportTarget = { about: 'message', personId, phoneId: null, messageId, listing: null, seenOn: { threadId } }
  await addReport(tx, target, { reporterId: null, category: 'many_contacts', words: null })
}

/** Reports a person on behalf of the market itself; returns the item's id. */
export async function reportPerson(tx: Tx, personId: string, words: string | null): Promise<string> {
  const target: ReportTarget = { about: 'person', personId, phoneId: null, messageId: null, listing: null }
  return addReport(tx, target, { reporterId: null, category: 'other', words })
}
