import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/ratings.ts'
import { hasContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { getOrderRatings, listMyRatings, listReviews, listSellerRatings } from './queries.ts'
import { rateOrder, replyToRating } from './rate-order.ts'
import { getScores, listScoreInputs } from './scores.ts'
import { getSeller, listSellerPhones } from './seller-page.ts'

export function ratingRoutes({ db, mount }: RouteMarket) {
  mount(contract.getOrderRatings, ({ actor, params }) => getOrderRatings(db, actor, params.id))
  mount(contract.rateOrder, async ({ actor, params, input, write }) => {
    await write((tx) => rateOrder(tx, actor, params.id, input))
    return { ...(await getOrderRatings(db, actor, params.id)), contactsHidden: hasContacts(input.words ?? '') }
  })
  mount(contract.replyToRating, async ({ actor, params, input, write }) => {
    await write((tx) => replyToRating(tx, actor, params.id, input.words))
    const contactsHidden = hasContacts(input.words)
    return { acknowledged: true as const, message: 'Your reply is below the rating.', contactsHidden }
  })
  mount(contract.listMyRatings, ({ actor, query }) => listMyRatings(db, actor, query))
  mount(contract.getSeller, ({ params }) => getSeller(db, params.id))
  mount(contract.listSellerRatings, ({ params, query }) => listSellerRatings(db, params.id, query))
  mount(contract.listSellerPhones, ({ actor, params, query }) => listSellerPhones(db, actor, params.id, query))
  mount(contract.listReviews, () => listReviews(db))
  mount(contract.getScores, () => getScores(db))
  mount(contract.listScoreInputs, ({ query }) => listScoreInputs(db, query))
}
