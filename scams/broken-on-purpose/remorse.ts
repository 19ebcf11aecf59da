import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Broken by the buyer, and returned as “not as described”',
  hope: 'A refund for a phone that was dropped.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'The screen is broken.' })
    deal.phone.state = 'broken'
    await days(12)
    await bea.sendsBack(deal)
    await days(10)
  },
})
