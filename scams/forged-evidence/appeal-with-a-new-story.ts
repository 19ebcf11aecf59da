import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An appeal with a forged receipt, after the decision',
  hope: 'That a second reader believes what the first did not.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(8)
    await bea.takes(deal, 'appeal', { reason: 'Here is a letter of the carrier that it was lost.' })
    await days(15)
  },
})
