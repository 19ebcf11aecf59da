import { fraud } from '../fraud.ts'

export default fraud({
  title: 'First to see what the other has said, then one star in revenge',
  hope: 'That nobody dares to be honest first.',
  noticed: 'refusal',
  refused: ['rating_late'],
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(9)
    await bea.rates(deal, 2, 'Scratched, though it works.')
    const seen = await sam.calls((market) => market.getOrderRatings({ id: deal.order }))
    must(seen?.theirs === null, 'the other rating is not shown before one’s own')
    await days(20)
    await sam.rates(deal, 1, 'Awful buyer.')
  },
})
