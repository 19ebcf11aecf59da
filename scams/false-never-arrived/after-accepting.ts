import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Accepted, and denied a week later',
  hope: 'That nobody remembers the acceptance.',
  noticed: 'refusal',
  refused: ['step_too_late'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'accept')
    await days(7)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Where is my phone?' })
    await days(2)
  },
})
