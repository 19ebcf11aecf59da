import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A claim that something is wrong, to be bought off with a part of the price',
  hope: 'The phone for less, since a return is too much trouble for the seller.',
  noticed: 'deadline',
  reported: 'eBay, of buyers who ask for a partial refund after the delivery (auctionnudge.com)',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    const reason = 'Give me $80 back, or it goes back to you.'
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason })
    await days(30)
  },
})
