import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, although the carrier delivered it',
  hope: 'The phone and the money.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(15)
  },
})
