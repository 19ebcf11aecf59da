import type { Db } from '#server/db/connect.ts'
import type { MyBadge } from '#shared/contract/badges.ts'
import { type RequestState, requestDays } from '#shared/domain/badges/badge-rules.ts'
import { type BadgeRules, documentKinds, foundOf, requirementNames, rowOf } from '#shared/domain/badges/requirements.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { askRefusal } from './ask-for-badge.ts'
import { listRequirements } from './list-requirements.ts'
import { documentsOf, findBadge, openRequest } from './queries.ts'
import { findSellerFacts } from './seller-facts.ts'

/** A seller's badge and request, and what it takes: what this market requires, and the documents that can be added. */
export async function getMyBadge(db: Db, seller: { id: string }, rules: BadgeRules): Promise<MyBadge> {
  const found = foundOf(await findSellerFacts(db, seller.id), rules)
  const request = await openRequest(db, seller.id)
  const refusal = await askRefusal(db, seller, rules)
  const asked = requirementNames.filter((name) => rules.requires.includes(name) || documentKinds.some((kind) => kind === name))
  return {
    badge: await findBadge(db, seller.id),
    request: request
      ? {
          askedAt: request.askedAt.toISOString(),
          endsAt: daysAfter(request.askedAt, requestDays).toISOString(),
          words: request.words,
          documents: (await documentsOf(db, request.id)).length,
        }
      : null,
    last: await lastOf(db, seller.id),
    requirements: listRequirements(asked, { found, rules, reader: 'ask' }).map((one) => ({
      ...one,
      to: rowOf(one.name).to ?? null,
    })),
    refusal: refusal?.message ?? null,
  }
}

async function lastOf(db: Db, sellerId: string): Promise<MyBadge['last']> {
  const last = await db
    .selectFrom('badgeRequests')
    .select(['state', 'endedAt', 'reason'])
    .where('sellerId', '=', sellerId)
    .where('state', '<>', 'open')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.endedAt) return null
  return { state: last.state as RequestState, at: last.endedAt.toISOString(), reason: last.reason }
}
