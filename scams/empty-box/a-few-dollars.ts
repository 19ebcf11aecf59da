import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and twenty dollars as a comfort',
  hope: 'That the buyer takes what they can get.',
  noticed: 'buyer',
  refused: ['part_needs_picture'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'a stone' })
    await days(5)
    await sam.takes(deal, 'offerPart', { amount: 20 })
    await days(30)
  },
})
