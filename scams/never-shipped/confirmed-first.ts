import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Confirm that it arrived, then I ship”',
  hope: 'That the buyer accepts a phone that they have never seen.',
  noticed: 'staff',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.ships(deal, { sent: false })
    await sam.writes(deal, 'My account is new, so please press that all is well, then the carrier picks it up.')
    await days(1)
    await bea.takes(deal, 'confirmArrival')
    await bea.takes(deal, 'accept', { imeiUnreadable: true })
    await days(5)
    // Her page says until when she can.
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'I was asked to confirm it. Nothing came.' })
    await days(20)
  },
})
