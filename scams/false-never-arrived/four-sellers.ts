import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, four times in a month, from four sellers',
  hope: 'That each seller sees one case, and nobody all of them.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    for (let times = 0; times < 4; times++) {
      const sam = honest.seller({ passive: true })
      const deal = await sam.sellsTo(bea, { price: 100 })
      await sam.ships(deal)
      await days(5)
      await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
      await days(1)
      await sam.takes(deal, 'contest')
    }
    await days(15)
  },
})
