import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A return is agreed, the bank pays, and the phone stays where it is',
  hope: 'That a return ends with the chargeback, and nobody asks for the phone.',
  noticed: 'bank',
  losses: [
    { who: 'guarantee', atMost: 312, why: 'The bank pays before the phone is back, and nobody can make the buyer send it.' },
  ],
  async play({ liar, honest, days, bankTakesBack }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'I do not like it.' })
    await sam.takes(deal, 'acceptReturn')
    await bankTakesBack(deal, { because: 'product_unacceptable' })
    await days(10)
  },
})
