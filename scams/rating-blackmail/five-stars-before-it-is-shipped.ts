import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Five stars first, then I ship”',
  hope: 'A good rating from everybody who is afraid for their phone.',
  noticed: 'deadline',
  reported: 'eBay, as feedback extortion by sellers (ebay.com.sg, feedback extortion policy)',
  async play({ liar, honest, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.writes(deal, 'Five stars first, then I ship.')
    const open = await bea.calls((market) => market.getOrderRatings({ id: deal.order }))
    must(open?.rateRefusal !== null, 'nobody can rate an order that is not over')
  },
})
