import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The buyer’s bank takes the payment back before the covered refund is made',
  hope: 'To be paid by the bank and by the guarantee.',
  noticed: 'bank',
  losses: [
    {
      who: 'guarantee',
      atMost: 312,
      why: 'A lost chargeback of a scanned parcel, in place of the refund: one of them, never both.',
    },
  ],
  async play({ liar, days, bankTakesBack }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There is a stone in it.' })
    await sam.takes(deal, 'acceptReturn')
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(4)
    await sam.takes(deal, 'disputeReturn', { reason: 'My phone is not in it.' })
    await days(1)
    await bankTakesBack(deal, { because: 'product_unacceptable' })
    await days(45)
  },
})
