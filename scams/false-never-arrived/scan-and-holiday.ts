import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, to a seller on holiday, although the carrier delivered it',
  hope: 'That nobody looks at the scan if nobody answers.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'My porch is empty.' })
    await days(20)
  },
})
