import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { reportReasons } from '#shared/domain/message-limits.ts'
import { type Caller, findThread } from './find-thread.ts'

type Report = { reason: (typeof reportReasons)[number] | 'wrong_mask'; words?: string | undefined }

/**
 * Puts a message before the staff, once a reporter; or, of one's own, its mask. Throws AppError: 'not_found', 'conflict' for
 * what is not theirs to report.
 */
export async function reportMessage(tx: Tx, reporter: Caller, messageId: number, { reason, words }: Report): Promise<void> {
  const message = await tx
    .selectFrom('messages')
    .select(['threadId', 'senderId', 'withheld'])
    .where('id', '=', String(messageId))
    .executeTakeFirst()
  if (!message) throw appError('message_unknown')
  const isOwn = message.senderId === reporter.id
  const { side } = await findThread(tx, reporter, message.threadId)
  if (side === 'admin' || (message.withheld && !isOwn)) throw appError('message_unknown')
  if (isOwn && reason !== 'wrong_mask') throw appError('report_own')
  if (!isOwn && reason === 'wrong_mask') throw appError('report_mask_of_other')
  await tx
    .insertInto('messageReports')
    .values({ messageId, reporterId: reporter.id, reason, words: words ?? null })
    .onConflict((conflict) => conflict.constraint('message_reports_once').doNothing())
    .execute()
}

const manyADay = 3

/** Who names contacts three times a day is looked at; once a day is enough. */
export async function reportManyContacts(tx: Tx, { id }: Caller, messageId: number): Promise<void> {
  await sql`
    insert into message_reports (message_id, reason)
    select ${messageId}::bigint, 'many_contacts'
    where ${manyADay} <= (select count(*) from messages
        where sender_id = ${id}::uuid and created_at > market_now() - interval '1 day' and hidden @> '[{"what": "contact"}]')
      and not exists (select from message_reports join messages on messages.id = message_id
        where reporter_id is null and sender_id = ${id}::uuid and message_reports.created_at > market_now() - interval '1 day')
    on conflict do nothing`.execute(tx)
}
