import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, to a seller who is on holiday',
  hope: 'That whoever does not answer has admitted it.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(15)
  },
})
