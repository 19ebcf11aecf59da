import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/offers.ts'
import { findOffer } from './move-offer.ts'
import { getOffer, listOffers } from './queries.ts'

export function offerRoutes({ db, mount }: RouteMarket) {
  mount(contract.listOffers, ({ caller, query }) => listOffers(db, caller, query))

  mount(contract.getOffer, async ({ caller, params }) => {
    await findOffer(db, caller, params.id)
    return getOffer(db, caller, params.id)
  })
}
