import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/summary.ts'
import { adminSummary, buyerSummary, sellerSummary } from './queries.ts'

const summaryOf = { admin: adminSummary, buyer: buyerSummary, seller: sellerSummary }

export function summaryRoutes({ db, mount }: Market) {
  mount(contract.getSummary, ({ actor }) => summaryOf[actor.role](db, actor))
}
