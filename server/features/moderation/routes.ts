import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/moderation.ts'
import { appealDecision, decideAppeal, decideItem, liftRestriction, releaseItem, takeItem } from './decide.ts'
import { getModeration } from './item-details.ts'
import { getMyDecision, listModeration, listMyDecisions, listMyReports } from './queries.ts'

export function moderationRoutes({ db, mount }: RouteMarket) {
  mount(contract.listMyReports, ({ actor, query }) => listMyReports(db, actor, query))
  mount(contract.listMyDecisions, ({ actor, query }) => listMyDecisions(db, actor, query))
  mount(contract.getMyDecision, ({ actor, params }) => getMyDecision(db, actor, params.id))

  mount(contract.appealDecision, async ({ actor, params, input, write }) => {
    await write((tx) => appealDecision(tx, actor, params.id, input.words))
    return getMyDecision(db, actor, params.id)
  })

  mount(contract.listModeration, ({ actor, query }) => listModeration(db, actor, query))
  mount(contract.getModeration, ({ actor, params }) => getModeration(db, actor, params.id))

  mount(contract.takeModeration, async ({ actor, params, write }) => {
    const until = await write((tx) => takeItem(tx, actor, params.id))
    return { lease: { by: actor.name, yours: true, until: until.toISOString() } }
  })

  mount(contract.releaseModeration, async ({ actor, params, write }) => {
    await write((tx) => releaseItem(tx, actor, params.id))
    return { deletedCount: 1 }
  })

  mount(contract.decideModeration, async ({ actor, params, input, write }) => {
    await write((tx) => decideItem(tx, actor, params.id, input))
    return { acknowledged: true as const, message: 'Decided. The reporters and the person concerned are notified.' }
  })

  mount(contract.decideAppeal, async ({ actor, params, input, write }) => {
    await write((tx) => decideAppeal(tx, actor, params.id, input))
    return {
      acknowledged: true as const,
      message: input.upheld ? 'The decision stands.' : 'The decision is lifted, and everything is as before.',
    }
  })

  mount(contract.liftRestriction, async ({ actor, params, input, write }) => {
    await write((tx) => liftRestriction(tx, actor, params.id, input.reason))
    return { acknowledged: true as const, message: 'The decision is lifted, and everything is as before.' }
  })
}
