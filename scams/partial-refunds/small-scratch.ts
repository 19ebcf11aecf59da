import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Scratches that are none, for sixty dollars back',
  hope: 'That most sellers rather give a part than argue.',
  noticed: 'nobody',
  losses: [{ who: 'seller', atMost: 60, why: 'They offered it themselves, to be left in peace.' }],
  reported: 'eBay, whose buyers complain to get the price down (The Observer, 13 January 2019)',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'A scratch, and I paid for none.' })
    await sam.takes(deal, 'offerPart', { amount: 60 })
    await bea.takes(deal, 'acceptOffer')
    await days(10)
  },
})
