import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/http/mount.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Notice } from '#shared/contract/notices.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { noticeClasses, noticeClassNames } from '#shared/domain/notices/notice-classes.ts'
import type { NoticeTopic } from '#shared/domain/notices/notice-spec.ts'
import { isNoticeKind, noticeTopics } from '#shared/domain/notices/notices.ts'
import { t } from '#shared/language/message.ts'
import { noticeWords } from './notice-words.ts'

type Query = { limit: number; after?: string | undefined; unread?: 'true' | 'false' | undefined }

/** A person's notices, newest first; `after` is the number of the last one seen. */
export async function listNotices(db: Db, personId: string, { limit, after, unread }: Query): Promise<Page<Notice[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw appError('notice_place_invalid')
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'params', 'createdAt', 'readAt'])
    .where('personId', '=', personId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .$if(unread === 'true', (query) => query.where('readAt', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).flatMap(({ kind, params, id, createdAt, readAt }) => {
    // Written by a version that knew more kinds.
    if (!isNoticeKind(kind)) return []
    const { topics: _, ...words } = noticeWords(kind, params)
    return [{ number: Number(id), ...words, at: createdAt.toISOString(), read: readAt !== null }]
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, ...(last && { next: { limit: String(limit), after: String(last.id) } }) }
}

const maxCounted = 100

export async function countUnread(db: Db, personId: string): Promise<number> {
  const unread = db
    .selectFrom('notices')
    .select('id')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .limit(maxCounted)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const maxMissed = 500

/** How far back to look again: transactions may commit in another order than they took their numbers. */
const overlapSeconds = 120
const daySeconds = 86_400

/**
 * The number of a person's newest notice, and the topics that a page has missed since it received notice `last` or, if it
 * received none, since it was opened `ageSeconds` ago.
 */
export async function missedSince(
  db: Db,
  { id: personId, role }: Pick<Caller, 'id' | 'role'>,
  { last, ageSeconds }: { last: number | undefined; ageSeconds: number },
) {
  const ofPerson = db.selectFrom('notices').where('personId', '=', personId)
  const newest = await ofPerson.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const missed = await ofPerson
    .select('kind')
    .where((eb) =>
      eb.or([
        ...(last === undefined ? [] : [eb('id', '>', String(last))]),
        eb('createdAt', '>', before(last === undefined ? ageSeconds : overlapSeconds)),
      ]),
    )
    .limit(maxMissed)
    .execute()
  const topics = missed.length > 0 ? topicsOf(missed.map(({ kind }) => kind)) : []
  const isTalking = await hasTalkedSince(db, personId, before(last === undefined ? ageSeconds : daySeconds))
  // Staff get no notices about what their lists show (wake-pages.ts).
  const unnoticed = [...(isTalking ? ['thread' as const] : []), ...(role === 'admin' ? (['order', 'report'] as const) : [])]
  return { number: Number(newest?.id ?? 0), topics: [...new Set([...topics, ...unnoticed])] }
}

const before = (seconds: number) => sql<Date>`market_now() - ${seconds}::float8 * interval '1 second'`

/** Whether the person's threads got messages since then: most cause no notice, so the page refetches them. */
const hasTalkedSince = async (db: Db, personId: string, since: RawBuilder<Date>) =>
  (await db
    .selectFrom('threads')
    .select('id')
    .where((eb) => eb.or([eb('buyerId', '=', personId), eb('sellerId', '=', personId)]))
    .where('lastAt', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The topics to refetch after notices of these kinds, including the notices themselves. */
export const topicsOf = (kinds: string[]): (NoticeTopic | 'notice')[] => [
  ...new Set(['notice' as const, ...kinds.flatMap((kind) => (isNoticeKind(kind) ? noticeTopics(kind) : []))]),
]

/** For each class, whether its notices are mailed, too. */
export async function noticeSettings(db: Db, personId: string) {
  const rows = await db.selectFrom('noticeSettings').select(['class', 'mail']).where('personId', '=', personId).execute()
  const chosen = new Map(rows.map((row) => [row.class, row.mail]))
  return noticeClassNames.map((name) => {
    const { label, about, mailsAlways } = noticeClasses[name]
    return {
      class: name,
      label: t(label),
      about: t(about),
      mail: mailsAlways || (chosen.get(name) ?? true),
      canChange: !mailsAlways,
    }
  })
}
