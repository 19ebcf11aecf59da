import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { endBadge, giveBadgeBack } from '#server/features/badges/end-badge.ts'
import { notify } from '#server/features/notices/notify.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  appealMonths,
  type Ground,
  groundsToRemoveRating,
  leaseMinutes,
  type Measure,
  measures,
  measuresFor,
} from '#shared/domain/moderation/moderation.ts'
import { type Item, lockItem, moveItem } from './move-item.ts'
import { whatOf } from './queries.ts'
import { beginRestriction, endRestriction } from './restrict.ts'

type Admin = { id: string }

/** Leases a waiting item to a member of staff; returns until when. Until then nobody else can work on it. */
export async function takeItem(tx: Tx, admin: Admin, id: string): Promise<Date> {
  const item = await lockItem(tx, id)
  const leasedUntil = new Date(item.now.getTime() + leaseMinutes * 60_000)
  await moveItem(tx, item, 'take', { by: admin, lease: { leasedBy: admin.id, leasedUntil } })
  return leasedUntil
}

export async function releaseItem(tx: Tx, admin: Admin, id: string): Promise<void> {
  await moveItem(tx, await lockItem(tx, id), 'release', { by: admin })
}

export type Decision = { measure: Measure; facts: string; ground?: Ground | undefined; days?: number | undefined }

/**
 * Decides an item: stores the decision with its reasons, applies its measure and notifies the person and the reporters, all in
 * this transaction. Throws AppError: 'invalid' if measure or ground do not fit, 'conflict' if `admin` cannot decide it now.
 */
export async function decideItem(tx: Tx, admin: Admin, id: string, decision: Decision): Promise<void> {
  const { measure, facts, ground, days } = decision
  const item = await lockItem(tx, id)
  if (!measuresFor(item.about).includes(measure)) throw appError('moderation_measure', {}, { field: 'measure' })
  if (item.about === 'rating' && measure === 'remove' && !(ground && groundsToRemoveRating.includes(ground))) {
    throw appError('moderation_rating', {}, { field: 'ground' })
  }
  await moveItem(tx, item, measure === 'none' ? 'dismiss' : 'decide', { by: admin, reason: facts })
  const isNothing = measure === 'none'
  const { id: decisionId, endsAt } = await tx
    .insertInto('moderationDecisions')
    .values({
      itemId: id,
      adminId: admin.id,
      measure,
      facts,
      ground: isNothing ? null : (ground ?? null),
      endsAt: days === undefined ? null : sql<Date>`market_now() + ${days}::int * interval '1 day'`,
      appealUntil: isNothing ? null : sql<Date>`market_now() + ${appealMonths}::int * interval '1 month'`,
    })
    .returning(['id', 'endsAt'])
    .executeTakeFirstOrThrow()
  if (measure === 'take_badge' && !(await endBadge(tx, item.personId, { because: 'taken_back', decisionId }))) {
    throw appError('badge_none')
  }
  if (measures[measure].restricts) await beginRestriction(tx, item, { decisionId, measure, until: endsAt })
  if (ground && !isNothing) await notifyPerson(tx, item, { decisionId, measure, facts, ground, endsAt })
  await answerReporters(tx, item, !isNothing)
}

type Statement = { decisionId: string; measure: Measure; facts: string; ground: Ground; endsAt: Date | null }

async function notifyPerson(tx: Tx, item: Item, { decisionId, measure, facts, ground, endsAt }: Statement) {
  const params = {
    decision: decisionId,
    what: await whatOf(tx, item.id),
    about: item.about,
    measure,
    facts,
    ground,
    endsAt: endsAt?.toISOString() ?? null,
  }
  await notify(tx, item.personId, { kind: 'decisionMade', params, cause: `decision:${decisionId}` })
}

/** Notifies everybody who reported the item whether anything was done. */
async function answerReporters(tx: Tx, item: Item, acted: boolean) {
  const what = await whatOf(tx, item.id, 'reporter')
  const reports = await tx
    .selectFrom('reports')
    .select(['id', 'reporterId'])
    .where('itemId', '=', item.id)
    .where('reporterId', 'is not', null)
    .execute()
  for (const { id, reporterId } of reports) {
    await notify(tx, reporterId ?? '', { kind: 'reportAnswered', params: { what, acted }, cause: `report:${id}` })
  }
}

/** Appeals a decision about oneself, once. Throws AppError: 'not_found', 'conflict' if it was appealed before or is too old. */
export async function appealDecision(tx: Tx, person: { id: string }, decisionId: string, words: string): Promise<void> {
  const decision = await tx
    .selectFrom('moderationDecisions')
    .innerJoin('moderationItems', 'moderationItems.id', 'itemId')
    .select('itemId')
    .where('moderationDecisions.id', '=', decisionId)
    .where('personId', '=', person.id)
    .where('measure', '<>', 'none')
    .executeTakeFirst()
  if (!decision) throw appError('decision_unknown')
  await moveItem(tx, await lockItem(tx, decision.itemId), 'appeal', { by: person, reason: words })
  await tx.insertInto('moderationAppeals').values({ decisionId, words }).execute()
}

/** Decides an appeal; if it is granted, the decision's restriction ends. */
export async function decideAppeal(
  tx: Tx,
  admin: Admin,
  id: string,
  { upheld, reason }: { upheld: boolean; reason: string },
): Promise<void> {
  const item = await lockItem(tx, id)
  await moveItem(tx, item, upheld ? 'uphold' : 'revoke', { by: admin, reason })
  const decisionId = item.decisionId ?? ''
  const again = item.facts.decidedBy === admin.id
  await tx.insertInto('moderationRulings').values({ decisionId, adminId: admin.id, upheld, reason, sameAdmin: again }).execute()
  if (!upheld) {
    await endRestriction(tx, decisionId, 'appeal')
    await giveBadgeBack(tx, decisionId)
  }
  const params = { decision: decisionId, what: await whatOf(tx, id), upheld, reason, again }
  await notify(tx, item.personId, { kind: 'appealDecided', params, cause: `ruling:${decisionId}` })
}

/** Ends a decision's restriction early. Throws AppError('conflict') if none is in force. */
export async function liftRestriction(tx: Tx, admin: Admin, id: string, reason: string): Promise<void> {
  const item = await lockItem(tx, id)
  await moveItem(tx, item, 'lift', { by: admin, reason })
  const decisionId = item.decisionId ?? ''
  if (!(await endRestriction(tx, decisionId, 'staff'))) throw appError('moderation_not_now')
  await notifyOfEnd(tx, item, 'staff', reason)
}

export async function notifyOfEnd(tx: Tx, item: Item, by: 'time' | 'staff', reason: string | null): Promise<void> {
  const decision = item.decisionId ?? ''
  const params = { decision, what: await whatOf(tx, item.id), measure: item.measure ?? 'none', by, reason }
  await notify(tx, item.personId, { kind: 'restrictionEnded', params, cause: `ended:${decision}` })
}
