import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Reported and withdrawn again and again by a friend of the seller, to keep a bad sale open',
  hope: 'That an order whose bank has not asked yet never ends.',
  noticed: 'refusal',
  refused: ['step_not_now', 'step_too_late'],
  async play({ liar, days }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    for (let times = 0; times < 3; times++) {
      await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'It is as we said.' })
      await days(1)
      await bea.takes(deal, 'withdrawCase')
      await days(1.5)
    }
  },
})
