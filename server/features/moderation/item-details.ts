import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { statusText } from '#server/features/accounts/queries.ts'
import { scopeInForce } from '#server/features/accounts/suspension-of.ts'
import { frozenListing } from '#server/features/orders/frozen-listing.ts'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Measure, measuresFor, permissionForMeasure, type ReportCategory } from '#shared/domain/moderation/moderation.ts'
import { type ModerationStep, moderationRefusal } from '#shared/domain/moderation/moderation-life.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type Held, may, type Permission } from '#shared/domain/staff/permissions.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { borrowedOf } from './borrowed-of.ts'
import { findItem, moderationError, ownItemRefusal } from './move-item.ts'
import { itemFrom, itemsInList, statementFrom, statements } from './queries.ts'

type Subject = {
  id: string
  personId: string
  phoneId: string | null
  messageId: string | null
  ratingId: string | null
  questionId: string | null
}

/** An item with all that a decision needs: what was reported, its context, by whom and whose. Throws AppError('not_found'). */
export async function getModeration(db: Db, admin: { id: string } & Held, id: string): Promise<ModerationDetails> {
  const item = await findItem(db, id)
  const [row, person, phone, said, rating, question, borrowed, reportRows, statement, events, own] = await Promise.all([
    itemsInList(db).where('moderationItems.id', '=', id).executeTakeFirstOrThrow(),
    personIn(db, item),
    phoneIn(db, item),
    conversationOf(db, item),
    ratingIn(db, item),
    questionIn(db, item),
    borrowedOf(db, item),
    reportsOf(db, id),
    statementOf(db, id),
    eventsOf(db, id),
    ownItemRefusal(db, item, admin),
  ])
  const refusalOf = (step: ModerationStep) => {
    const refusal = moderationRefusal(step, item.facts, { now: item.now, adminId: admin.id })
    if (!may(admin, neededFor(step))) return appError('permission_missing').message
    return own ?? (refusal ? moderationError(refusal).message : null)
  }
  return {
    ...itemFrom(row, admin),
    person,
    ...phone,
    ...said,
    rating,
    question,
    borrowed,
    reportRows,
    statement,
    events,
    measures: measuresFor(item.about).filter((measure) => {
      const permission = permissionForMeasure(measure)
      return (!permission || may(admin, permission)) && (measure !== 'take_badge' || person.verified)
    }),
    refusals: { take: refusalOf('take'), decide: refusalOf('decide'), rule: refusalOf('uphold') },
    mayLift: refusalOf('lift') === null && statement?.inForce === true,
  }
}

const neededFor = (step: ModerationStep): Permission =>
  step === 'uphold' || step === 'lift' ? 'moderation.appeals' : 'moderation.decide'

async function personIn(db: Db, { personId, id }: Subject): Promise<ModerationDetails['person']> {
  const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from (${rows} limit 1000) as counted)`
  const ofTheirOrders = sql`orders join phones on phones.id = orders.phone_id
    where people.id in (orders.buyer_id, phones.seller_id)`
  const row = await db
    .selectFrom('people')
    .select(['name', 'role', 'verifiedAt', 'createdAt', 'closedAt', scopeInForce.as('scope')])
    .select([
      count(sql`select from phones where seller_id = people.id and status = 'listed'`).as('listed'),
      count(sql`select from phones where seller_id = people.id and status = 'sold'`).as('sold'),
      count(sql`select from orders where buyer_id = people.id and paid_at is not null`).as('bought'),
      count(sql`select from cases where order_id in (select orders.id from ${ofTheirOrders})`).as('cases'),
      count(sql`select from moderation_items where person_id = people.id and id <> ${id}::uuid`).as('reported'),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const decisions = await db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationItems', 'moderationItems.id', 'itemId')
    .select(['measure', 'facts', 'at'])
    .where('personId', '=', personId)
    .where('itemId', '<>', id)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
  return {
    name: row.name,
    userstatus: row.role,
    verified: statusText(row.verifiedAt) === 'verified',
    since: row.createdAt.toISOString(),
    closed: row.closedAt !== null,
    suspended: row.scope,
    listed: row.listed,
    sold: row.sold,
    bought: row.bought,
    cases: row.cases,
    reported: row.reported,
    decisions: decisions.map(({ measure, facts, at }) => ({
      measure: measure as Measure,
      facts: sayStored(facts),
      at: at.toISOString(),
    })),
  }
}

/** The reported listing, or the phone in whose context something else was reported. */
async function phoneIn(db: Db, { id }: Subject) {
  const row = await db
    .selectFrom('moderationItems')
    .leftJoin('phones', 'phones.id', 'moderationItems.phoneId')
    .select(['listing', 'phones.priceCents'])
    .select(
      sql<string | null>`coalesce(moderation_items.phone_id, (select coalesce(reports.phone_id, threads.phone_id) from reports
        left join threads on threads.id = reports.thread_id where item_id = moderation_items.id order by at limit 1))`.as(
        'aboutId',
      ),
    )
    .where('moderationItems.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    listing: row.listing === null ? null : frozenListing(row.listing),
    price: row.priceCents === null ? null : dollarsFrom(row.priceCents),
    productsId: row.aboutId,
  }
}

const before = 10
const after = 5

/** The messages around a reported one; for a person, the last ones of the thread that they were reported from. */
async function conversationOf(db: Db, { id, messageId }: Subject) {
  const context = await db
    .selectFrom('reports')
    .select('threadId')
    .where('itemId', '=', id)
    .where('threadId', 'is not', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (!context?.threadId) return { conversation: [], threadId: null }
  const { rows } = await sql<{ id: number; by: string; text: string; pictures: string[]; at: Date }>`
    select * from (
      (select * from messages where thread_id = ${context.threadId}::uuid
        and (${messageId}::bigint is null or id <= ${messageId}::bigint) order by id desc limit ${before + 1})
      union all
      (select * from messages where thread_id = ${context.threadId}::uuid and id > ${messageId}::bigint order by id limit ${after})
    ) as around
      cross join lateral (select name as by from people where people.id = sender_id) as sender
      cross join lateral (select body as text, created_at as at) as said
      cross join lateral (select coalesce(json_agg(image_id order by position), '[]') as pictures from message_pictures
        where message_id = around.id) as shown
    order by id`.execute(db)
  const conversation = rows.map((row) => ({
    by: row.by,
    text: row.text,
    pictures: row.pictures,
    at: row.at.toISOString(),
    reported: messageId !== null && Number(row.id) === Number(messageId),
  }))
  return { conversation, threadId: context.threadId }
}

async function questionIn(db: Db, { questionId }: Subject): Promise<ModerationDetails['question']> {
  if (questionId === null) return null
  const { body: text, answer } = await db
    .selectFrom('questions')
    .select(['body', 'answer'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow()
  return { text, answer }
}

async function ratingIn(db: Db, { ratingId }: Subject): Promise<ModerationDetails['rating']> {
  if (ratingId === null) return null
  const { name, orderId, ...said } = await db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.ratedId')
    .select(['stars', 'words', 'reply', 'people.name', 'ratings.orderId'])
    .where('ratings.id', '=', ratingId)
    .executeTakeFirstOrThrow()
  return { ...said, of: name, order: orderId }
}

async function reportsOf(db: Db, id: string): Promise<ModerationDetails['reportRows']> {
  const earlier = sql`reports as other left join moderation_decisions on moderation_decisions.item_id = other.item_id
    where other.reporter_id = reports.reporter_id and other.at < reports.at`
  const rows = await db
    .selectFrom('reports')
    .leftJoin('people', 'people.id', 'reports.reporterId')
    .select(['people.name', 'reports.category', 'reports.words', 'reports.at'])
    .select(sql<number>`(select count(*)::int from ${earlier})`.as('before'))
    .select(sql<number>`(select count(*)::int from ${earlier} and measure <> 'none')`.as('actedUpon'))
    .where('reports.itemId', '=', id)
    .orderBy('reports.at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(100)
    .execute()
  return rows.toReversed().map((row) => ({
    by: row.name,
    category: row.category as ReportCategory,
    words: sayStored(row.words),
    at: row.at.toISOString(),
    before: row.before,
    actedUpon: row.actedUpon,
  }))
}

async function statementOf(db: Db, itemId: string): Promise<ModerationDetails['statement']> {
  const row = await statements(db)
    .innerJoin('people as decider', 'decider.id', 'moderationDecisions.adminId')
    .select('decider.name as by')
    .where('moderationDecisions.itemId', '=', itemId)
    .executeTakeFirst()
  return row ? { ...statementFrom(row), by: row.by } : null
}

async function eventsOf(db: Db, itemId: string): Promise<ModerationDetails['events']> {
  const rows = await db
    .selectFrom('moderationEvents')
    .leftJoin('people', 'people.id', 'moderationEvents.personId')
    .select(['step', 'people.name as by', 'reason', 'at'])
    .where('itemId', '=', itemId)
    .orderBy('moderationEvents.id', 'desc')
    .limit(200)
    .execute()
  return rows.toReversed().map(({ at, reason, ...event }) => ({ ...event, reason: sayStored(reason), at: at.toISOString() }))
}
