import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Paid with a stolen card, and returned for a refund to one’s own',
  hope: 'That a refund goes to whoever asks for it.',
  noticed: 'seller',
  losses: [
    {
      who: 'seller',
      atMost: 24,
      why: 'Whoever sends back what was bought gets all back, so that the seller bears the postage both ways.',
    },
  ],
  async play({ liar, honest, days, stolenCard }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await bea.buys(await sam.lists(), stolenCard())
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'Please refund to my new card.' })
    await days(12)
    await bea.sendsBack(deal)
    await days(8)
  },
})
