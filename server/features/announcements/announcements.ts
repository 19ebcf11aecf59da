import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { Announcement, AnnouncementFile } from '#shared/contract/announcements.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Audience } from '#shared/domain/notices/audiences.ts'
import { inAudience, lockAnnouncement } from './audience.ts'
import { tellNextJob } from './follow-ups.ts'
import { causeOf, textFor } from './tell-next.ts'

type Staff = { id: string }
type Draft = Pick<Announcement, 'audience' | 'isRequired' | 'texts'>

const mostListed = 100

const rows = (db: Db) =>
  db
    .selectFrom('announcements')
    .innerJoin('people as author', 'author.id', 'authorId')
    .select(['announcements.id', 'audience', 'isRequired', 'texts', 'state', 'author.name as by', 'changedAt', 'startedAt'])
    .select(['endedAt', 'people as counted'])
    .select(
      sql<number>`(select count(*)::int from announcement_receivers where announcement_id = announcements.id)`.as('notified'),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('announcements.id')
    .limit(mostListed)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

async function announcementFrom(db: Db, { id, counted, ...row }: Row): Promise<Announcement> {
  return {
    _id: id,
    audience: row.audience as Audience,
    isRequired: row.isRequired,
    texts: row.texts as Announcement['texts'],
    state: row.state as Announcement['state'],
    by: row.by,
    changedAt: row.changedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    people: counted ?? (await countPeople(db, row.audience)),
    notified: row.notified,
  }
}

async function countPeople(db: Db | Tx, audience: string): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(inAudience(audience))
    .executeTakeFirstOrThrow()
  return count
}

export async function listAnnouncements(db: Db): Promise<Announcement[]> {
  return Promise.all((await rows(db).execute()).map((row) => announcementFrom(db, row)))
}

/** Throws AppError('not_found'). */
export async function getAnnouncement(db: Db, id: string): Promise<AnnouncementFile> {
  const row = await rows(db).where('announcements.id', '=', id).executeTakeFirst()
  if (!row) throw appError('announcement_unknown')
  return { ...(await announcementFrom(db, row)), ...(await lettersOf(db, row)) }
}

/** What became of the letters; of whoever has left, nothing is known. */
async function lettersOf(db: Db, { id, isRequired }: Row) {
  const { rows: counts } = await sql<Pick<AnnouncementFile, 'mailed' | 'failed' | 'without' | 'waiting'>>`
    select (count(*) filter (where fate = 'mailed'))::int as mailed, (count(*) filter (where fate = 'failed'))::int as failed,
      (count(*) filter (where fate = 'without'))::int as without, (count(*) filter (where fate = 'waiting'))::int as waiting
    from (select case when mailed_at is not null then 'mailed'
        when exists (select from refused_addresses where address = email) then 'failed'
        when not email_verified or (not ${isRequired}::boolean and exists (select from notice_settings
          where notice_settings.person_id = people.id and class = 'news' and not mail)) then 'without'
        else 'waiting' end as fate
      from announcement_receivers join people on people.id = announcement_receivers.person_id
        join notices on notices.person_id = people.id and notices.cause = ${causeOf(id)}::text
      where announcement_id = ${id}::uuid) as letters`.execute(db)
  return counts[0] ?? { mailed: 0, failed: 0, without: 0, waiting: 0 }
}

/** Saves a draft; throws AppError('conflict') once it was sent, 'invalid' for a language that readers cannot choose. */
export async function saveAnnouncement(
  tx: Tx,
  author: Staff,
  { languages }: Pick<Config, 'languages'>,
  { announcementId: id, audience, isRequired, texts }: Draft & { announcementId: string },
): Promise<void> {
  if (texts.some(({ language }) => !languages.includes(language))) throw appError('language_not_offered')
  const set = { audience, isRequired, texts: JSON.stringify(texts), authorId: author.id, changedAt: marketNow }
  const saved = await tx
    .insertInto('announcements')
    .values({ id, ...set })
    .onConflict((conflict) =>
      conflict.constraint('announcements_pkey').doUpdateSet(set).where('announcements.state', '=', 'draft'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw appError('announcement_sent')
}

/** Sends it to the author alone, each time anew. */
export async function testAnnouncement(tx: Tx, person: Staff, config: Pick<Config, 'language' | 'languages'>, id: string) {
  const announcement = await lockAnnouncement(tx, id)
  if (!announcement) throw appError('announcement_unknown')
  const { language } = await tx.selectFrom('people').select('language').where('id', '=', person.id).executeTakeFirstOrThrow()
  const text = textFor(config, announcement.texts as Announcement['texts'], language)
  const kind = announcement.isRequired ? 'requiredAnnouncement' : 'announcement'
  await notify(tx, person.id, { kind, params: { announcement: id, ...text }, cause: `announcement-test:${randomUUID()}` })
}

/** Begins to send it, or goes on. Throws AppError('conflict') if it is being sent, or was. */
export async function sendAnnouncement(tx: Tx, id: string): Promise<void> {
  const announcement = await lockAnnouncement(tx, id)
  if (!announcement) throw appError('announcement_unknown')
  const { state, audience } = announcement
  if (state !== 'draft' && state !== 'stopped') throw appError('announcement_sent')
  const begun = state === 'draft' ? { startedAt: marketNow, people: await countPeople(tx, audience) } : {}
  await tx
    .updateTable('announcements')
    .set({ state: 'sending', endedAt: null, ...begun })
    .where('id', '=', id)
    .execute()
  await addJob(tx, tellNextJob, { announcementId: id })
}

/** Throws AppError('conflict') if it is not being sent. */
export async function stopAnnouncement(tx: Tx, id: string): Promise<void> {
  const announcement = await lockAnnouncement(tx, id)
  if (!announcement) throw appError('announcement_unknown')
  if (announcement.state !== 'sending') throw appError('announcement_not_sending')
  await tx.updateTable('announcements').set({ state: 'stopped', endedAt: marketNow }).where('id', '=', id).execute()
}
