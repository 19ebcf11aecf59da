import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and an offer of one more dollar whenever it is asked for',
  hope: 'To keep the buyer bargaining until nobody knows what was in the box.',
  noticed: 'buyer',
  refused: ['offer_once_a_day'],
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    for (const amount of [1, 2, 3, 4]) {
      await sam.takes(deal, 'offerPart', { amount })
      await days(0.5)
    }
    await days(25)
  },
})
