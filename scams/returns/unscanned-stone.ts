import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone goes back by a carrier that reports nothing',
  hope: 'That the return counts as delivered after ten days.',
  noticed: 'refusal',
  refused: ['carrier_reports_nothing'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'a stone', unscanned: true })
    await days(20)
  },
})
