import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and an offer of one more dollar whenever it is asked for',
  hope: 'To keep the buyer bargaining until nobody knows what was in the box.',
  noticed: 'buyer',
  refused: ['part_needs_picture'],
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
