import { bringBackByStaff } from '#server/features/listings/own/bring-back.ts'
import { requirePermission } from '#server/http/standing.ts'
import type { RouteMarket } from '#server/market.ts'
import { takeBadgeBack as takeBadgeBackOperation } from '#shared/contract/badges.ts'
import * as hiding from '#shared/contract/hidden-phones.ts'
import * as contract from '#shared/contract/moderation.ts'
import { suspendPerson as suspendPersonOperation } from '#shared/contract/suspensions.ts'
import { permissionForMeasure } from '#shared/domain/moderation/moderation.ts'
import { t } from '#shared/language/message.ts'
import { appealDecision, decideAppeal, decideItem, liftRestriction, releaseItem, takeItem } from './decide.ts'
import { hidePhone } from './hide-phone.ts'
import { getModeration } from './item-details.ts'
import { getMyDecision, listModeration, listMyDecisions, listMyReports } from './queries.ts'
import { showPhone } from './show-phone.ts'
import { suspendPerson } from './suspend-person.ts'
import { takeBadgeBack } from './take-badge-back.ts'

export function moderationRoutes({ db, config, mount }: RouteMarket) {
  mount(contract.listMyReports, ({ caller, query }) => listMyReports(db, caller, query))
  mount(contract.listMyDecisions, ({ caller, query }) => listMyDecisions(db, caller, query))
  mount(contract.getMyDecision, ({ caller, params }) => getMyDecision(db, caller, params.id))

  mount(contract.appealDecision, async ({ caller, params, input, write }) => {
    await write((tx) => appealDecision(tx, caller, params.id, input.words))
    return getMyDecision(db, caller, params.id)
  })

  mount(contract.listModeration, ({ caller, query }) => listModeration(db, caller, query))
  mount(contract.getModeration, ({ caller, params }) => getModeration(db, caller, params.id))

  mount(contract.takeModeration, async ({ caller, params, write }) => {
    const until = await write((tx) => takeItem(tx, caller, params.id))
    return { lease: { by: caller.name, yours: true, until: until.toISOString() } }
  })

  mount(contract.releaseModeration, async ({ caller, params, write }) => {
    await write((tx) => releaseItem(tx, caller, params.id))
    return { deletedCount: 1 }
  })

  mount(contract.decideModeration, async ({ caller, params, input, write }) => {
    const permission = permissionForMeasure(input.measure)
    if (permission) requirePermission(caller, permission)
    await write((tx) => decideItem(tx, caller, params.id, input))
    return { acknowledged: true as const, message: t('moderation.decidedReply') }
  })

  mount(contract.decideAppeal, async ({ caller, params, input, write }) => {
    await write((tx) => decideAppeal(tx, caller, params.id, input))
    return {
      acknowledged: true as const,
      message: input.upheld ? t('moderation.decisionStandsReply') : t('moderation.decisionLiftedReply'),
    }
  })

  mount(takeBadgeBackOperation, async ({ caller, params, input, write }) => {
    await write((tx) => takeBadgeBack(tx, caller, params.userId, input))
    return { acknowledged: true as const, message: t('badges.takenBackReply') }
  })

  mount(hiding.hidePhone, async ({ caller, params, input, write }) => {
    await write((tx) => hidePhone(tx, caller, params.productId, { ...input, category: 'other' }))
    return { acknowledged: true as const, message: t('hiding.hiddenReply') }
  })

  mount(hiding.showPhone, async ({ caller, params, input, write }) => {
    await write((tx) => showPhone(tx, caller, params.productId, input.reason))
    return { deletedCount: 1, message: t('hiding.shownReply') }
  })

  mount(suspendPersonOperation, async ({ caller, params, input, write }) => {
    await write((tx) => suspendPerson(tx, caller, params.personId, input))
    return { acknowledged: true as const, message: t('suspending.suspendedReply') }
  })

  mount(hiding.bringBackPhone, async ({ caller, params, input, write }) => {
    const { maxPhones } = config
    await write((tx) => bringBackByStaff(tx, caller, { phoneId: params.productId, maxPhones, ...input }))
    return { acknowledged: true as const, message: t('hiding.backReply') }
  })

  mount(contract.liftRestriction, async ({ caller, params, input, write }) => {
    await write((tx) => liftRestriction(tx, caller, params.id, input.reason))
    return { acknowledged: true as const, message: t('moderation.decisionLiftedReply') }
  })
}
