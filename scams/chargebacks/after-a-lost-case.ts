import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The case is lost, so the bank is asked',
  hope: 'A second judge who has seen nothing.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 612, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea, { price: 600 })
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(20)
    await bankTakesBack(deal, { because: 'product_not_received' })
  },
})
