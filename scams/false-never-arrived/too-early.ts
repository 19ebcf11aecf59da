import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Reported as lost on the day after it was shipped',
  hope: 'A refund before the carrier’s first scan.',
  noticed: 'refusal',
  refused: ['step_too_early'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(1.5)
    await bea.takes(deal, 'sayNotArrived')
    await days(8)
  },
})
