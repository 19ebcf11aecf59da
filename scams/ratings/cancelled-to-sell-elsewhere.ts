import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller cancels for a better price, and hopes for no rating',
  hope: 'That a sale which never happened leaves no trace.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.takes(deal, 'cancelAsSeller', { reason: 'I have sold it elsewhere.' })
    await days(1)
    const open = await bea.calls((market) => market.getOrderRatings({ id: deal.order }))
    must(open?.rateRefusal !== null, 'the buyer of a cancelled sale cannot rate it')
  },
})
