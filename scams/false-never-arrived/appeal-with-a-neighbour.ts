import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Delivered, denied, decided, and appealed with a neighbour as witness',
  hope: 'That somebody else on the staff believes the neighbour.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(1)
    await bea.takes(deal, 'addEvidence', { reason: 'My neighbour saw that nobody came.' })
    await days(6)
    await bea.takes(deal, 'appeal', { reason: 'Ask my neighbour, please.' })
    await days(10)
  },
})
