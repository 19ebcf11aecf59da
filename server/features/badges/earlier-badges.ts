import type { Db } from '#server/db/connect.ts'
import type { SellerEvidence } from '#shared/contract/badges.ts'
import type { BadgeEnd, RequestState } from '#shared/domain/badges/badge-rules.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'

const mostShown = 20

const ofRequests: Record<RequestState, MessageFor> = {
  open: msg('badges.asked'),
  granted: msg('badges.granted'),
  refused: msg('badges.refused'),
  withdrawn: msg('badges.withdrawn'),
  lapsed: msg('badges.lapsed'),
}

const ofBadges: Record<BadgeEnd, MessageFor> = {
  expired: msg('badges.endExpired'),
  renewed: msg('badges.endRenewed'),
  given_up: msg('badges.endGivenUp'),
  taken_back: msg('badges.endTakenBack'),
  account: msg('badges.endAccount'),
}

/** What happened with a seller's badge before, newest first. */
export async function earlierOf(db: Db, sellerId: string): Promise<SellerEvidence['earlier']> {
  const requests = await db
    .selectFrom('badgeRequests')
    .leftJoin('people as decider', 'decider.id', 'badgeRequests.decidedBy')
    .select(['state', 'endedAt', 'reason', 'decider.name as by'])
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(mostShown)
    .execute()
  const badges = await db
    .selectFrom('sellerBadges')
    .leftJoin('moderationDecisions as decision', 'decision.id', 'sellerBadges.decisionId')
    .leftJoin('people as decider', 'decider.id', 'decision.adminId')
    .leftJoin('people as granter', 'granter.id', 'sellerBadges.grantedBy')
    .select([
      'grantedAt',
      'sellerBadges.endedAt',
      'endedBecause',
      'decision.facts',
      'decider.name as by',
      'granter.name as granter',
    ])
    .select('sellerBadges.requestId')
    .where('sellerId', '=', sellerId)
    .orderBy('grantedAt', 'desc')
    .limit(mostShown)
    .execute()
  const events = [
    ...requests.flatMap(({ state, endedAt, reason, by }) =>
      endedAt ? [{ at: endedAt, text: t(ofRequests[state as RequestState]), by, reason }] : [],
    ),
    // Of those that were asked for, the request says it.
    ...badges.flatMap(({ grantedAt, granter, requestId }) =>
      requestId ? [] : [{ at: grantedAt, text: t('badges.granted'), by: granter, reason: null }],
    ),
    ...badges.flatMap(({ endedAt, endedBecause, facts, by }) =>
      endedAt ? [{ at: endedAt, text: t(ofBadges[endedBecause as BadgeEnd]), by, reason: sayStored(facts) }] : [],
    ),
  ]
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostShown)
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }))
}
