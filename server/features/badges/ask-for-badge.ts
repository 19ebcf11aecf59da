import type { Db, Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { ownPictures } from '#server/features/images/own-pictures.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { askAgainDays, renewalDays } from '#shared/domain/badges/badge-rules.ts'
import {
  type BadgeRules,
  computedNames,
  type DocumentKind,
  documentKinds,
  type Found,
  foundOf,
  labelsOf,
} from '#shared/domain/badges/requirements.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { endBadge } from './end-badge.ts'
import { endRequest } from './end-request.ts'
import { badgeRow, now, openRequest } from './queries.ts'
import { findSellerFacts } from './seller-facts.ts'

type Seller = { id: string }
type Request = { words?: string | undefined; documents: readonly { requirement: DocumentKind; pictures: readonly string[] }[] }

/** Asks staff for the badge. Throws AppError: 'conflict' if it cannot be asked for now, 'invalid' if a document is missing. */
export async function askForBadge(tx: Tx, seller: Seller, { words, documents }: Request, rules: BadgeRules): Promise<void> {
  await lockPerson(tx, seller, 'sell')
  const refusal = await askRefusal(tx, seller, rules)
  if (refusal) throw refusal
  const given = documents.map(({ requirement }) => requirement)
  const missing = documentKinds.filter((kind) => rules.requires.includes(kind) && !given.includes(kind))
  if (missing.length > 0) throw appError('badge_document_missing', { what: labelsOf(missing).join(', ') }, { field: 'documents' })
  const { id: requestId } = await tx
    .insertInto('badgeRequests')
    .values({ sellerId: seller.id, words: words || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows: { requirement: string; imageId: string }[] = []
  for (const { requirement, pictures } of documents) {
    for (const imageId of await ownPictures(tx, seller, pictures)) rows.push({ requirement, imageId })
  }
  if (rows.length > 0) {
    const values = rows.map((row, position) => ({ requestId, position, ...row }))
    await tx.insertInto('badgeDocuments').values(values).execute()
  }
  await wakeStaff(tx, 'person')
}

/** Why a seller cannot ask for the badge now; undefined if they can. */
export async function askRefusal(db: Db, seller: Seller, rules: BadgeRules): Promise<AppError | undefined> {
  if (await openRequest(db, seller.id)) return appError('badge_request_open')
  const { now: at } = await now(db)
  const badge = await badgeRow(db, seller.id)
  // One of which nothing is recorded can be replaced at any time.
  const from = badge && badge.checked !== null ? daysAfter(badge.until, -renewalDays) : undefined
  if (from && from > at) return appError('badge_lasts', { from })
  const again = await askAgainFrom(db, seller.id)
  if (again && again > at) return appError('badge_ask_later', { from: again })
  const found = foundOf(await findSellerFacts(db, seller.id), rules)
  const unmet = unmetOf(found, rules)
  return unmet.length > 0 ? appError('badge_requirements', { what: labelsOf(unmet).join(', ') }) : undefined
}

const unmetOf = (found: Record<(typeof computedNames)[number], Found>, { requires }: BadgeRules) =>
  computedNames.filter((name) => requires.includes(name) && !found[name].isMet)

/** From when a seller can ask again after a refusal, or after the badge was taken back and not given back. */
async function askAgainFrom(db: Db, sellerId: string): Promise<Date | undefined> {
  const refused = await db
    .selectFrom('badgeRequests')
    .select('endedAt as at')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'refused')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const taken = await db
    .selectFrom('sellerBadges')
    .select('endedAt as at')
    .where('sellerId', '=', sellerId)
    .where('endedBecause', '=', 'taken_back')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const ends = [
    refused?.at && daysAfter(refused.at, askAgainDays.refused),
    taken?.at && daysAfter(taken.at, askAgainDays.taken_back),
  ].filter((at) => at instanceof Date)
  return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : undefined
}

/** Withdraws the open request. Throws AppError('not_found') if there is none. */
export async function withdrawRequest(tx: Tx, seller: Seller): Promise<void> {
  await lockPerson(tx, seller)
  const request = await openRequest(tx, seller.id)
  if (!request) throw appError('badge_request_none')
  await endRequest(tx, request.id, { state: 'withdrawn' })
}

/** Gives the badge up. Throws AppError('not_found') if there is none. */
export async function giveUpBadge(tx: Tx, seller: Seller): Promise<void> {
  await lockPerson(tx, seller)
  if (!(await endBadge(tx, seller.id, { because: 'given_up' }))) throw appError('badge_none')
  await wakeStaff(tx, 'person')
}
