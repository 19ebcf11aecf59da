import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { isOwnMatter, type Matter, ownMattersOf } from '#server/features/links/own-matter.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { mayNow } from '#server/who-may.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Measure, Reportable } from '#shared/domain/moderation/moderation.ts'
import {
  type ModerationFacts,
  type ModerationRefusal,
  type ModerationStep,
  moderationRefusal,
  stepOf,
} from '#shared/domain/moderation/moderation-life.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/** A moderation item as read, with the facts that its state table needs. */
export type Item = Awaited<ReturnType<typeof findItem>>

/** Throws AppError('not_found'). */
export async function findItem(db: Db, id: string) {
  const row = await db
    .selectFrom('moderationItems')
    .leftJoin('moderationDecisions as decision', 'decision.itemId', 'moderationItems.id')
    .leftJoin('moderationAppeals as appeal', 'appeal.decisionId', 'decision.id')
    .select(['moderationItems.id', 'moderationItems.about', 'moderationItems.personId', 'moderationItems.phoneId'])
    .select([
      'moderationItems.messageId',
      'moderationItems.ratingId',
      'moderationItems.questionId',
      'moderationItems.state',
      'moderationItems.leasedBy',
      'moderationItems.leasedUntil',
    ])
    .select(['decision.id as decisionId', 'decision.measure', 'decision.appealUntil', 'decision.adminId as decidedBy'])
    .select(['appeal.at as appealedAt', sql<Date>`market_now()`.as('now')])
    .select(
      sql<boolean>`exists (select from people where ${mayNow('moderation.appeals')}
        and id is distinct from decision.admin_id)`.as('hasOtherAdmin'),
    )
    .where('moderationItems.id', '=', id)
    .executeTakeFirst()
  if (!row) throw appError('moderation_unknown')
  const { state, leasedBy, leasedUntil, appealUntil, decidedBy, appealedAt, hasOtherAdmin, about, measure, ...item } = row
  const facts: ModerationFacts = { state, leasedBy, leasedUntil, appealUntil, decidedBy, appealedAt, hasOtherAdmin }
  return { ...item, about: about as Reportable, measure: measure as Measure | null, facts }
}

/** Like `findItem`, with the row locked. */
export async function lockItem(tx: Tx, id: string): Promise<Item> {
  await tx.selectFrom('moderationItems').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findItem(tx, id)
}

type Move = { by?: { id: string } | undefined; reason?: string; lease?: { leasedBy: string; leasedUntil: Date } | undefined }

/**
 * Takes an item one step further: the only writer of moderation_items.state and the lease. The caller has locked the item.
 * Throws AppError('conflict') if the table does not allow the step.
 */
export async function moveItem(tx: Tx, item: Item, step: ModerationStep, { by, reason, lease }: Move = {}): Promise<void> {
  const { facts, now } = item
  const refusal = moderationRefusal(step, facts, { now, ...(by && { adminId: by.id }) })
  if (refusal) throw moderationError(refusal)
  const { to, by: whose } = stepOf(step)
  const isOwn =
    by !== undefined && whose === 'staff' && step !== 'release' && (await isOwnMatter(tx, by, await matterOf(tx, item)))
  const isNew = to !== undefined && to !== facts.state
  if (step !== 'expire') {
    await tx
      .updateTable('moderationItems')
      .set({ ...(isNew && { state: to, since: now }), ...(lease ?? { leasedBy: null, leasedUntil: null }) })
      .where('id', '=', item.id)
      .where('state', '=', facts.state)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  await tx
    .insertInto('moderationEvents')
    .values({
      itemId: item.id,
      step,
      personId: by?.id ?? null,
      reason: isOwn ? ownMatter(reason) : (reason ?? null),
    })
    .execute()
  await wakeStaff(tx, 'report')
}

/** What is recorded of a decision by an admin whose own matter it was. */
const ownMatter = (reason: string | undefined) =>
  reason ? storedMessage(msg('stored.ownMatterAfter'), { reason }) : storedMessage(msg('stored.ownMatter'))

type Concerned = Pick<Item, 'id' | 'personId'>

async function matterOf(db: Db, { id, personId }: Concerned): Promise<Matter> {
  const reporters = await db.selectFrom('reports').select('reporterId').where('itemId', '=', id).execute()
  return { about: [personId], askedBy: reporters.map(({ reporterId }) => reporterId) }
}

/** Why this admin may not decide an item, because it is their own matter; undefined if they may. */
export async function ownItemRefusal(db: Db, item: Concerned, admin: { id: string }): Promise<string | undefined> {
  return (await ownMattersOf(db, admin, new Map([[item.id, await matterOf(db, item)]]))).get(item.id)
}

/** The AppError for a refused step. */
export function moderationError({ reason, at = new Date() }: ModerationRefusal) {
  if (reason === 'moderation_taken') return appError(reason, { until: at })
  if (reason === 'moderation_same_later') return appError(reason, { from: at })
  return appError(reason)
}
