import { placeOf } from '#server/features/accounts/place-of.ts'
import { getOffer } from '#server/features/offers/queries.ts'
import { matchPhone } from '#server/features/wishlist/match-phone.ts'
import type { RouteMarket } from '#server/market.ts'
import * as offers from '#shared/contract/offers.ts'
import * as contract from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { acceptOffer, answerOffer } from './answer-offer.ts'
import { bookPhone } from './book-phone.ts'
import { cancelOrder } from './cancel-order.ts'
import { makeOffer } from './make-offer.ts'

export function bookingRoutes(market: RouteMarket) {
  const { db, config, mount } = market

  mount(contract.placeOrder, async ({ actor, input, write, writeOnce }) => {
    if (input.email !== undefined && input.email !== actor.email) {
      throw appError('book_for_yourself')
    }
    const { phone: contactPhone, productsId, productImage, productName } = input
    const place = placeOf(config, input)
    const phoneId = await matchPhone(db, { productsId, productImage, productName, resalePrice: input.resalePrice })
    const shownCents = input.shownPrice === undefined ? undefined : centsFrom(input.shownPrice)
    return bookPhone({ ...market, write }, actor, { phoneId, contactPhone, ...place, shownCents }, writeOnce)
  })

  mount(contract.cancelOrder, async ({ actor, params, write }) => {
    await cancelOrder({ ...market, write }, actor, params.id)
    return { deletedCount: 1, message: 'Booking cancelled.' }
  })

  mount(offers.makeOffer, ({ actor, input, writeOnce }) => {
    const { productsId: phoneId, offer, phone: contactPhone } = input
    const place = placeOf(config, input)
    return writeOnce(async (tx) => ({
      acknowledged: true as const,
      insertedId: await makeOffer(tx, actor, { phoneId, cents: centsFrom(offer), contactPhone, ...place }),
      message: 'Your offer is on its way. The seller has 48 hours to answer.',
    }))
  })

  mount(offers.answerOffer, async ({ actor, params, input, write }) => {
    const { step, counter } = input
    if (step === 'accept') await acceptOffer({ ...market, write }, actor, params.id)
    else await write((tx) => answerOffer(tx, actor, params.id, { step, counterCents: counter && centsFrom(counter) }))
    return getOffer(db, actor, params.id)
  })
}
