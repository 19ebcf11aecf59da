import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A return that is only a number',
  hope: 'A refund for a phone that they keep.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await days(12)
    await bea.sendsBack(deal, { sent: false })
    await days(15)
  },
})
