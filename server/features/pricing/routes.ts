import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/price-guidance.ts'
import { getPhonePrices, getPriceGuidance } from './queries.ts'

export function pricingRoutes({ db, mount }: RouteMarket) {
  mount(contract.getPriceGuidance, async ({ query, caller }) => getPriceGuidance(db, caller, query))
  mount(contract.getPhonePrices, async ({ params }) => getPhonePrices(db, params.listingId))
}
