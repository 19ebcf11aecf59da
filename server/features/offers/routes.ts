import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/offers.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { acceptOffer, answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { findOffer } from './move-offer.ts'
import { getOffer, listOffers } from './queries.ts'

export function offerRoutes(market: Market) {
  const { db, write, mount } = market
  mount(contract.listOffers, ({ actor, query }) => listOffers(db, actor, query))

  mount(contract.getOffer, async ({ actor, params }) => {
    await findOffer(db, actor, params.id)
    return getOffer(db, actor, params.id)
  })

  mount(contract.makeOffer, ({ actor, input, writeOnce }) => {
    const { productsId: phoneId, offer, phone: contactPhone, location } = input
    return writeOnce(async (tx) => ({
      acknowledged: true as const,
      insertedId: await makeOffer(tx, actor, { phoneId, cents: centsFrom(offer), contactPhone, location }),
      message: 'Your offer is on its way. The seller has 48 hours to answer.',
    }))
  })

  mount(contract.answerOffer, async ({ actor, params, input }) => {
    const { step, counter } = input
    if (step === 'accept') await acceptOffer(market, actor, params.id)
    else await write((tx) => answerOffer(tx, actor, params.id, { step, counterCents: counter && centsFrom(counter) }))
    return getOffer(db, actor, params.id)
  })
}
