import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Scratches of another phone in a picture, for sixty dollars back',
  hope: 'That most sellers rather give a part than argue.',
  noticed: 'deadline',
  reported: 'eBay, whose buyers complain to get the price down (The Observer, 13 January 2019)',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    const reason = 'A scratch, and I paid for none. I want sixty dollars.'
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason, shown: true })
    // His page proposes the return first, and says that he keeps the money if she doesn’t send it.
    await sam.takes(deal, 'acceptReturn')
    await days(10)
  },
})
