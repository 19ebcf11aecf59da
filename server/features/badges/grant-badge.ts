import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { notify } from '#server/features/notices/notify.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  type BadgeRules,
  type Checked,
  computedNames,
  documentKinds,
  foundOf,
  labelsOf,
  type Ticked,
} from '#shared/domain/badges/requirements.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'
import { endRequest } from './end-request.ts'
import { documentsOf, openRequest } from './queries.ts'
import { findSellerFacts } from './seller-facts.ts'

type Admin = { id: string }

/**
 * S4.5: from not verified to verified, sellers only, once; a second time only if the seller has asked for a renewal. The badge
 * records what the market sees by itself and what staff have ticked, and what it requires otherwise. Returns the number of rows
 * changed. Throws AppError('not_found') if there is no such seller, 'forbidden' to an admin who is linked with them, 'conflict' if
 * the name looks like another verified seller's, or a document was ticked that is not there.
 */
export async function grantBadge(
  tx: Tx,
  admin: Admin,
  { sellerId, checked }: { sellerId: string; checked: readonly Ticked[] },
  rules: BadgeRules,
): Promise<0 | 1> {
  // Before the lock, which counts as a change: a repeated call leaves no record of an act.
  const known = await sellerRow(tx, sellerId).executeTakeFirst()
  await isOwnMatter(tx, admin, { about: [sellerId] })
  if (known?.verifiedAt && !(await openRequest(tx, sellerId))) return 0
  const seller = await lockSeller(tx, sellerId)
  const request = await openRequest(tx, sellerId)
  if (seller.verifiedAt && !request) return 0
  const evidence = await evidenceFor(tx, sellerId, { requestId: request?.id, ticked: checked, rules })
  await beginBadge(tx, { admin, seller, requestId: request?.id ?? null, evidence, lastsDays: rules.lastsDays })
  if (request) await endRequest(tx, request.id, { state: 'granted', decidedBy: admin.id })
  await wakeStaff(tx, 'person')
  return 1
}

/** Refuses an open request with a reason. Throws AppError like `grantBadge`, 'not_found' if there is no open request. */
export async function refuseBadge(
  tx: Tx,
  admin: Admin,
  { sellerId, reason }: { sellerId: string; reason: string },
): Promise<void> {
  await lockSeller(tx, sellerId)
  await isOwnMatter(tx, admin, { about: [sellerId] })
  const request = await openRequest(tx, sellerId)
  if (!request) throw appError('badge_request_none')
  await endRequest(tx, request.id, { state: 'refused', decidedBy: admin.id, reason })
  await notify(tx, sellerId, { kind: 'badgeRefused', params: { reason }, cause: `badgeRequest:${request.id}` })
}

const sellerRow = (tx: Tx, sellerId: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'name', 'verifiedAt'])
    .where('id', '=', sellerId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)

async function lockSeller(tx: Tx, sellerId: string) {
  const seller = await sellerRow(tx, sellerId).forNoKeyUpdate().executeTakeFirst()
  if (!seller) throw appError('seller_unknown')
  return seller
}
type Seller = Awaited<ReturnType<typeof lockSeller>>
type Evidence = { checked: Checked[]; missing: string[] }

async function evidenceFor(
  tx: Tx,
  sellerId: string,
  { requestId, ticked, rules }: { requestId: string | undefined; ticked: readonly Ticked[]; rules: BadgeRules },
): Promise<Evidence> {
  const shown = new Set((requestId ? await documentsOf(tx, requestId) : []).map(({ requirement }) => requirement))
  const unseen = ticked.filter((name) => documentKinds.some((kind) => kind === name) && !shown.has(name))
  if (unseen.length > 0) throw appError('badge_document_unseen', { what: labelsOf(unseen).join(', ') })
  const found = foundOf(await findSellerFacts(tx, sellerId), rules)
  const checked: Checked[] = [
    ...computedNames.filter((name) => found[name].isMet).map((name) => ({ name, figure: found[name].figure })),
    ...[...new Set(ticked)].map((name) => ({ name, figure: 1 })),
  ]
  return { checked, missing: rules.requires.filter((name) => !checked.some((one) => one.name === name)) }
}

type Beginning = { admin: Admin; seller: Seller; requestId: string | null; evidence: Evidence; lastsDays: number }

/** A renewal lasts from the end of the badge that it replaces, which the seller can ask for some weeks before. */
async function beginBadge(tx: Tx, { admin, seller, requestId, evidence, lastsDays }: Beginning) {
  const replaced = await tx
    .updateTable('sellerBadges')
    .set({ endedAt: marketNow, endedBecause: 'renewed' })
    .where('sellerId', '=', seller.id)
    .where('endedAt', 'is', null)
    .returning('until')
    .executeTakeFirst()
  const from = replaced ? sql<Date>`greatest(market_now(), ${replaced.until}::timestamptz)` : marketNow
  const { id, until } = await tx
    .insertInto('sellerBadges')
    .values({
      sellerId: seller.id,
      requestId,
      grantedBy: admin.id,
      checked: JSON.stringify(evidence.checked),
      missing: evidence.missing,
      until: sql<Date>`${from} + ${lastsDays}::int * interval '1 day'`,
    })
    .returning(['id', 'until'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('people')
    .set({ verifiedAt: marketNow, badgeName: nameSkeleton(seller.name) })
    .where('id', '=', seller.id)
    .execute()
    .catch((error) => {
      if (constraintOf(error) !== 'people_badge_name_unique') throw error
      throw appError('seller_name_alike', { name: seller.name })
    })
  await notify(tx, seller.id, { kind: 'sellerVerified', params: { until: until.toISOString() }, cause: `badge:${id}` })
}
