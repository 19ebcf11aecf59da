import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/summary.ts'
import { adminSummary, buyerSummary, sellerSummary } from './queries.ts'

export function summaryRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.getSummary, ({ actor }) => {
    if (actor.role === 'admin') return adminSummary(db, actor, config.guaranteeFloorCents)
    return actor.role === 'seller' ? sellerSummary(db, actor) : buyerSummary(db, actor)
  })
}
