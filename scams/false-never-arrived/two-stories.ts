import { fraud } from '../fraud.ts'

export default fraud({
  title: 'First it never arrived; then it did, but with a stone in the box',
  hope: 'That a second story works where the first did not.',
  noticed: 'seller',
  refused: ['step_too_late', 'step_not_now'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(1)
    await bea.takes(deal, 'withdrawCase')
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'It came, but it is a stone.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(10)
  },
})
