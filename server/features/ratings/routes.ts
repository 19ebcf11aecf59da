import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/ratings.ts'
import { hasContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { t } from '#shared/language/message.ts'
import { getOrderRatings, listMyRatings, listReviews, listSellerRatings } from './queries.ts'
import { rateOrder, replyToRating } from './rate-order.ts'
import { getScores, listScoreInputs } from './scores.ts'
import { getSeller, listSellerPhones } from './seller-page.ts'

export function ratingRoutes({ db, mount }: RouteMarket) {
  mount(contract.getOrderRatings, ({ caller, params }) => getOrderRatings(db, caller, params.id))
  mount(contract.rateOrder, async ({ caller, params, input, write }) => {
    await write((tx) => rateOrder(tx, caller, params.id, input))
    return { ...(await getOrderRatings(db, caller, params.id)), contactsHidden: hasContacts(input.words ?? '') }
  })
  mount(contract.replyToRating, async ({ caller, params, input, write }) => {
    await write((tx) => replyToRating(tx, caller, params.id, input.words))
    const contactsHidden = hasContacts(input.words)
    return { acknowledged: true as const, message: t('replies.ratingReplied'), contactsHidden }
  })
  mount(contract.listMyRatings, ({ caller, query }) => listMyRatings(db, caller, query))
  mount(contract.getSeller, ({ params }) => getSeller(db, params.id))
  mount(contract.listSellerRatings, ({ params, query }) => listSellerRatings(db, params.id, query))
  mount(contract.listSellerPhones, ({ caller, params, query }) => listSellerPhones(db, caller, params.id, query))
  mount(contract.listReviews, () => listReviews(db))
  mount(contract.getScores, () => getScores(db))
  mount(contract.listScoreInputs, ({ query }) => listScoreInputs(db, query))
}
