import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/offers.ts'
import { findOffer } from './move-offer.ts'
import { getOffer, listOffers } from './queries.ts'

export function offerRoutes({ db, mount }: Market) {
  mount(contract.listOffers, ({ actor, query }) => listOffers(db, actor, query))

  mount(contract.getOffer, async ({ actor, params }) => {
    await findOffer(db, actor, params.id)
    return getOffer(db, actor, params.id)
  })
}
