import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Paid, then “May I cancel?” and “No, I keep it”, again and again',
  hope: 'That the seller neither ships nor sells to anybody else.',
  noticed: 'refusal',
  refused: ['cancel_asked_too_often'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller({ passive: true }).sellsTo(bea)
    await days(0.5)
    for (let times = 0; times < 2; times++) {
      await bea.takes(deal, 'askToCancel')
      await bea.takes(deal, 'withdrawCancel')
    }
    await bea.takes(deal, 'askToCancel')
  },
})
