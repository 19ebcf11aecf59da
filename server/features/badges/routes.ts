import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/badges.ts'
import { t } from '#shared/language/message.ts'
import { askForBadge, giveUpBadge, withdrawRequest } from './ask-for-badge.ts'
import { findEvidence, listBadges } from './find-evidence.ts'
import { grantBadge, refuseBadge } from './grant-badge.ts'
import { getMyBadge } from './own-badge.ts'

/** Taking a badge back is a decision of moderation. */
export function badgeRoutes({ db, config, mount }: RouteMarket) {
  mount(contract.getMyBadge, ({ caller }) => getMyBadge(db, caller, config.badges))
  mount(contract.askForBadge, async ({ caller, input, write }) => {
    await write((tx) => askForBadge(tx, caller, input, config.badges))
    return getMyBadge(db, caller, config.badges)
  })
  mount(contract.withdrawBadgeRequest, async ({ caller, write }) => {
    await write((tx) => withdrawRequest(tx, caller))
    return { deletedCount: 1, message: t('badges.requestWithdrawn') }
  })
  mount(contract.giveUpBadge, async ({ caller, write }) => {
    await write((tx) => giveUpBadge(tx, caller))
    return { deletedCount: 1, message: t('badges.givenUp') }
  })

  mount(contract.listBadges, ({ query }) => listBadges(db, query))
  mount(contract.getEvidence, ({ caller, params }) => findEvidence(db, caller, params.userId, config.badges))
  mount(contract.verifySeller, async ({ caller, params, input, write }) => {
    const modifiedCount = await write((tx) =>
      grantBadge(tx, caller, { sellerId: params.userId, checked: input.checked }, config.badges),
    )
    return { modifiedCount, message: modifiedCount > 0 ? t('quoted.sellerVerified') : t('replies.sellerVerifiedAlready') }
  })
  mount(contract.refuseBadge, async ({ caller, params, input, write }) => {
    await write((tx) => refuseBadge(tx, caller, { sellerId: params.userId, reason: input.reason }))
    return { acknowledged: true as const, message: t('badges.refusedReply') }
  })
}
