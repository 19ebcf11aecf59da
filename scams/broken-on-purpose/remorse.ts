import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Broken by the buyer, and returned as “not as described”',
  hope: 'A refund for a phone that was dropped.',
  noticed: 'seller',
  losses: [{ who: 'seller', atMost: 324, why: 'Whether it was broken before is one word against the other.' }],
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
