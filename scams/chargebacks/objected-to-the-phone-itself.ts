import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone comes back, its seller objects all the same, and a friend’s bank takes the payment back',
  hope: 'The phone, and its price from the guarantee.',
  noticed: 'bank',
  losses: [
    {
      who: 'guarantee',
      atMost: 312,
      why: 'What came back is the seller’s word; two who share nothing gain no more than without a return.',
    },
  ],
  async play({ liar, days, bankTakesBack }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It is as we said.' })
    await sam.takes(deal, 'acceptReturn')
    await bea.sendsBack(deal)
    await bankTakesBack(deal)
    await days(4)
    await sam.takes(deal, 'disputeReturn')
    await days(10)
  },
})
