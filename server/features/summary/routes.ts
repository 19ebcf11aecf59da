import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/summary.ts'
import { adminSummary, buyerSummary, sellerSummary } from './queries.ts'

export function summaryRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.getSummary, ({ caller }) => {
    if (caller.role === 'admin') return adminSummary(db, caller, config.guaranteeFloorCents)
    return caller.role === 'seller' ? sellerSummary(db, caller, config) : buyerSummary(db, caller)
  })
}
