import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A member of the staff decides a problem of their own second account',
  hope: 'A refund for a phone that they keep.',
  noticed: 'refusal',
  refused: ['own_matter'],
  async play({ liar, honest, days }) {
    const ada = liar.staff()
    const twin = liar.buyer({ like: ada, same: ['device'] })
    const deal = await honest.seller().sellsTo(twin)
    await days(5)
    await twin.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(2)
    await twin.takes(deal, 'askStaff')
    await ada.takes(deal, 'decide', { amount: 312, reason: 'By what can be seen' })
    await days(15)
  },
})
