import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { firstName } from '#server/features/accounts/first-name.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { ModerationItem, MyDecision, MyReport, moderationFilters } from '#shared/contract/moderation.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  type Ground,
  type Measure,
  type Reportable,
  type ReportCategory,
  reportCategories,
  reportCategoryNames,
  sayGround,
} from '#shared/domain/moderation/moderation.ts'
import { moderationRefusal } from '#shared/domain/moderation/moderation-life.ts'
import { msg } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { findItem, moderationError } from './move-item.ts'

type Paging = { limit: number; after?: string | undefined }

/** SQL over moderation_items: what the reported thing is called, as stored. `name` is the SQL of a person's name. */
const whatBy = (name: RawBuilder<unknown>) => sql<string>`case about
  when 'phone' then (select name from phones where phones.id = moderation_items.phone_id)
  when 'person' then (select name from people where people.id = moderation_items.person_id)
  else ' ' || json_build_object('message', case about when 'answer' then ${msg('stored.answerBy')}
    when 'question' then ${msg('stored.questionBy')} when 'rating' then ${msg('stored.ratingBy')}
    else ${msg('stored.messageOf')} end, 'values',
    json_build_object('name', (select ${name} from people where people.id = moderation_items.person_id)))::text end`

/** As staff and the person concerned read it. */
export const what = whatBy(sql`name`)
/** As reporters read it, who may know only the first name of a person (S13.4). */
const whatToReporters = whatBy(sql`case when closed_at is null then ${firstName('name')} else name end`)

/** The same of one item, to be stored; `sayStored` says it. */
export async function whatOf(db: Db | Tx, itemId: string, reader: 'person' | 'reporter' = 'person'): Promise<string> {
  const words = reader === 'person' ? what : whatToReporters
  const row = await db.selectFrom('moderationItems').select(words.as('what')).where('id', '=', itemId).executeTakeFirstOrThrow()
  return row.what
}

const bySeriousness = `{${reportCategoryNames.toSorted((a, b) => reportCategories[b].harm - reportCategories[a].harm).join()}}`

/** SQL over moderation_items: the most serious category of the item's reports. */
const category = sql<ReportCategory>`(select category from reports where item_id = moderation_items.id
  order by array_position(${sql.lit(bySeriousness)}::text[], category), at limit 1)`

const reportsNewest: Ordering = { by: sql.ref('reports.at'), of: 'instant', down: true }

export async function listMyReports(db: Db, person: { id: string }, { limit, after }: Paging): Promise<Page<MyReport[]>> {
  const { sortKey, afterCursor, order } = sortedPage(reportsNewest, sql.ref('reports.id'), after)
  const rows = await db
    .selectFrom('reports')
    .innerJoin('moderationItems', 'moderationItems.id', 'reports.itemId')
    .leftJoin('moderationDecisions as decision', 'decision.itemId', 'moderationItems.id')
    .select(['reports.id', 'moderationItems.about', 'reports.category', 'reports.words', 'reports.at', 'decision.measure'])
    .select([whatToReporters.as('what'), sortKey])
    .where('reporterId', '=', person.id)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const items = page.items.map(
    (row): MyReport => ({
      _id: row.id,
      about: row.about as Reportable,
      what: sayStored(row.what),
      category: row.category as ReportCategory,
      words: row.words,
      at: row.at.toISOString(),
      outcome: row.measure === null ? 'waiting' : row.measure === 'none' ? 'nothing' : 'acted',
    }),
  )
  return { ...page, items }
}

/** Decisions with their restriction, appeal and appeal decision; `statementFrom` converts them to what people read. */
export const statements = (db: Db) =>
  db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationItems', 'moderationItems.id', 'moderationDecisions.itemId')
    .leftJoin('restrictions', 'restrictions.decisionId', 'moderationDecisions.id')
    .leftJoin('moderationAppeals as appeal', 'appeal.decisionId', 'moderationDecisions.id')
    .leftJoin('moderationRulings as appealDecision', 'appealDecision.decisionId', 'moderationDecisions.id')
    .select(['moderationDecisions.id', 'moderationDecisions.itemId', 'moderationDecisions.measure', 'moderationDecisions.facts'])
    .select(['moderationDecisions.ground', 'moderationDecisions.automated', 'moderationDecisions.at', 'endsAt'])
    .select(['moderationDecisions.appealUntil', 'restrictions.endedBy', 'appeal.words', 'appeal.at as appealedAt'])
    .select([
      'appealDecision.upheld',
      'appealDecision.reason',
      'appealDecision.sameAdmin',
      'appealDecision.at as appealDecidedAt',
    ])
    .select(['moderationItems.about', 'moderationItems.phoneId', what.as('what')])
    .select(
      sql<boolean>`coalesce(restrictions.ended_at is null and (until is null or until > market_now()), false)
        and restrictions.decision_id is not null`.as('inForce'),
    )

type StatementRow = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

export function statementFrom(row: StatementRow) {
  const { words, appealedAt, upheld, reason, appealDecidedAt, sameAdmin } = row
  return {
    measure: row.measure as Measure,
    facts: sayStored(row.facts),
    ground: row.ground === null ? null : sayGround(row.ground as Ground),
    automated: row.automated,
    at: row.at.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    appealUntil: row.appealUntil?.toISOString() ?? null,
    inForce: row.inForce,
    endedBy: row.endedBy as 'time' | 'appeal' | 'staff' | null,
    appeal: words !== null && appealedAt ? { words, at: appealedAt.toISOString() } : null,
    ruling:
      upheld !== null && reason !== null && appealDecidedAt
        ? { upheld, reason, at: appealDecidedAt.toISOString(), again: sameAdmin === true }
        : null,
  }
}

const decisionsNewest: Ordering = { by: sql.ref('moderationDecisions.at'), of: 'instant', down: true }

const decisionsOf = (db: Db, { id }: { id: string }) =>
  statements(db).where('moderationItems.personId', '=', id).where('moderationDecisions.measure', '<>', 'none')

export async function listMyDecisions(db: Db, person: { id: string }, { limit, after }: Paging): Promise<Page<MyDecision[]>> {
  const { sortKey, afterCursor, order } = sortedPage(decisionsNewest, sql.ref('moderationDecisions.id'), after)
  const rows = await decisionsOf(db, person)
    .select(sortKey)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  return { ...page, items: await Promise.all(page.items.map((row) => myDecisionFrom(db, row))) }
}

/** Throws AppError('not_found'). */
export async function getMyDecision(db: Db, person: { id: string }, id: string): Promise<MyDecision> {
  const row = await decisionsOf(db, person).where('moderationDecisions.id', '=', id).executeTakeFirst()
  if (!row) throw appError('decision_unknown')
  return myDecisionFrom(db, row)
}

async function myDecisionFrom(db: Db, row: StatementRow): Promise<MyDecision> {
  const { facts, now } = await findItem(db, row.itemId)
  const refusal = moderationRefusal('appeal', facts, { now })
  return {
    ...statementFrom(row),
    _id: row.id,
    about: row.about as Reportable,
    what: sayStored(row.what),
    productsId: row.phoneId,
    appealRefusal: refusal ? moderationError(refusal).message : null,
  }
}

/** Most serious first, then longest waiting, as one 14-digit number: one digit of seriousness, 13 of milliseconds. */
const mostUrgent: Ordering = {
  by: sql`((9 - moderation_items.harm) * 10000000000000 + (extract(epoch from moderation_items.since) * 1000)::bigint)`,
  of: 'whole',
}
const latest: Ordering = { by: sql.ref('moderationItems.since'), of: 'instant', down: true }

export async function listModeration(
  db: Db,
  admin: { id: string },
  { show, limit, after }: Paging & { show: (typeof moderationFilters)[number] },
): Promise<Page<ModerationItem[]>> {
  const { sortKey, afterCursor, order } = sortedPage(
    show === 'waiting' ? mostUrgent : latest,
    sql.ref('moderationItems.id'),
    after,
  )
  const rows = await itemsInList(db)
    .select(sortKey)
    .where('moderationItems.state', 'in', show === 'waiting' ? ['open', 'appealed'] : ['decided', 'closed'])
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  return { ...page, items: page.items.map((row) => itemFrom(row, admin)) }
}

export const itemsInList = (db: Db) =>
  db
    .selectFrom('moderationItems')
    .innerJoin('people as person', 'person.id', 'moderationItems.personId')
    .leftJoin('people as lessee', 'lessee.id', 'moderationItems.leasedBy')
    .select(['moderationItems.id', 'moderationItems.about', 'moderationItems.state', 'moderationItems.since'])
    .select(['moderationItems.leasedBy', 'moderationItems.leasedUntil', 'lessee.name as lesseeName', 'person.name as personName'])
    .select([what.as('what'), category.as('category')])
    .select(sql<number>`(select count(*)::int from reports where item_id = moderation_items.id)`.as('reports'))
    .select(sql<boolean>`coalesce(leased_until > market_now(), false)`.as('isLeased'))

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsInList>['execute']>>[number]

export function itemFrom(row: ItemRow, admin: { id: string }): ModerationItem {
  const { leasedBy, leasedUntil, lesseeName } = row
  return {
    _id: row.id,
    about: row.about as Reportable,
    what: sayStored(row.what),
    person: row.personName,
    category: row.category,
    reports: row.reports,
    state: row.state,
    since: row.since.toISOString(),
    lease:
      row.isLeased && leasedUntil
        ? { by: lesseeName ?? '', yours: leasedBy === admin.id, until: leasedUntil.toISOString() }
        : null,
  }
}
