import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/cases.ts'
import { listCases } from './queries.ts'

export function caseRoutes({ db, mount }: RouteMarket) {
  mount(contract.listCases, ({ query }) => listCases(db, query))
}
