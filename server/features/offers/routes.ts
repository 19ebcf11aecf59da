import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/offers.ts'
import { findOffer } from './move-offer.ts'
import { getOffer, listOffers } from './queries.ts'

export function offerRoutes({ db, mount }: RouteMarket) {
  mount(contract.listOffers, ({ actor, query }) => listOffers(db, actor, query))

  mount(contract.getOffer, async ({ actor, params }) => {
    await findOffer(db, actor, params.id)
    return getOffer(db, actor, params.id)
  })
}
