import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Picked up by a friend with the code, “not what I was promised”, and never sent back',
  hope: 'The money back, since the marketplace can’t make anybody post a phone.',
  noticed: 'deadline',
  reported: 'eBay’s local pick-up, where the code does not end a claim (ecommercebytes.com)',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await bea.writes(deal, 'My driver comes with the code.')
    await bea.meets(deal)
    await days(0.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'tricked', reason: 'My driver did not look at it.' })
    await days(25)
  },
})
