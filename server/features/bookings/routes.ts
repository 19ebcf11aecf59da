import { contactOf } from '#server/features/accounts/contact-of.ts'
import { matchPhone } from '#server/features/listings/match-phone.ts'
import { getOffer } from '#server/features/offers/queries.ts'
import type { RouteMarket } from '#server/market.ts'
import * as offers from '#shared/contract/offers.ts'
import * as contract from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import { acceptOffer, answerOffer } from './answer-offer.ts'
import { bookPhone } from './book-phone.ts'
import { cancelOrder } from './cancel-order.ts'
import { makeOffer } from './make-offer.ts'

export function bookingRoutes(market: RouteMarket) {
  const { db, config, mount } = market

  mount(contract.placeOrder, async ({ caller, input, write, writeOnce }) => {
    if (input.email !== undefined && input.email !== caller.email) {
      throw appError('book_for_yourself')
    }
    const { productImage, productName, resalePrice } = input
    const contact = await contactOf({ db, config }, caller, input)
    const phoneId = input.productsId ?? (await matchPhone(db, { productImage, productName, resalePrice }))
    const shownCents = input.shownPrice === undefined ? undefined : centsFrom(input.shownPrice)
    const shown = { shownCents, shownVersion: input.shownVersion }
    return bookPhone({ ...market, write }, caller, { phoneId, ...contact, ...shown }, writeOnce)
  })

  mount(contract.cancelOrder, async ({ caller, params, write }) => {
    await cancelOrder({ ...market, write }, caller, params.id)
    return { deletedCount: 1, message: t('replies.bookingCancelled') }
  })

  mount(offers.makeOffer, async ({ caller, input, writeOnce }) => {
    const { productsId: phoneId, offer, shownVersion } = input
    const contact = await contactOf({ db, config }, caller, input)
    return writeOnce(async (tx) => ({
      acknowledged: true as const,
      insertedId: await makeOffer(tx, caller, { phoneId, cents: centsFrom(offer), ...contact, shownVersion }),
      message: t('replies.offerSent'),
    }))
  })

  mount(offers.answerOffer, async ({ caller, params, input, write }) => {
    const { step, counter } = input
    if (step === 'accept') await acceptOffer({ ...market, write }, caller, params.id)
    else await write((tx) => answerOffer(tx, caller, params.id, { step, counterCents: counter && centsFrom(counter) }))
    return getOffer(db, caller, params.id)
  })
}
