import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Dropped after ten days, and said to have arrived like this',
  hope: 'That a warranty comes with it.',
  noticed: 'refusal',
  refused: ['step_too_late'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(14)
    deal.phone.state = 'broken'
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It arrived like this.' })
    await days(2)
  },
})
