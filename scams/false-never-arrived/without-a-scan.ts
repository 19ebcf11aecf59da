import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, to a seller who wanted to send it by a carrier that reports nothing',
  hope: 'The phone and the money.',
  noticed: 'scan',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    // The form offers only carriers that report.
    const sent = await sam
      .ships(deal, { unscanned: true })
      .then(() => true)
      .catch(() => false)
    must(!sent, 'a carrier that reports nothing is refused')
    await sam.ships(deal)
    await days(8)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    await days(1)
    await sam.takes(deal, 'contest')
    await days(15)
  },
})
