import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and silence',
  hope: 'That the buyer gives up.',
  noticed: 'buyer',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(1)
    await sam.ships(deal, { inside: 'a stone' })
    await days(5)
  },
})
