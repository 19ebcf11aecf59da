import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Money for a buyer who turns two stars into five',
  hope: 'That what is read can be bought afterwards.',
  noticed: 'staff',
  async play({ liar, honest, days, must }) {
    const [sam, bea, ada] = [liar.seller(), honest.buyer(), honest.staff()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(9)
    await bea.rates(deal, 2, 'Scratched.')
    await sam.rates(deal, 5)
    const { threadId } = await sam.writes(deal, '$40 from me if you make it five stars.')
    const ratings = await bea.calls((market) => market.getOrderRatings({ id: deal.order }))
    must(ratings?.rateRefusal !== null, 'a rating that is shown cannot be changed')
    await bea.calls((market) => market.fileReport({ about: 'person', threadId, category: 'other' }))
    const personId = await sam.id()
    const why = { facts: 'Offered money for a rating.', ground: 'honest' as const, days: 14 }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_selling', ...why }))
  },
})
