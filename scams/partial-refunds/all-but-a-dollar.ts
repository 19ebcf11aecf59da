import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A sale to a friend, nearly all of which is refunded as a part',
  hope: 'A sale for the good name, at the fee of one dollar.',
  noticed: 'nobody',
  async play({ liar, days }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It is as we said.', shown: true })
    await sam.takes(deal, 'offerPart', { amount: 299 })
    await bea.takes(deal, 'acceptOffer')
    await days(8)
    await bea.rates(deal, 5, 'The best seller.')
  },
})
