import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and “the phone follows as soon as you withdraw your report”',
  hope: 'That the buyer ends the case alone.',
  noticed: 'nobody',
  losses: [{ who: 'buyer', atMost: 312, why: 'They believed the seller, and said that all is well.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'A stone was in the box.' })
    await sam.writes(deal, 'My child packed it! Withdraw your report, and I send the phone today.')
    await days(1)
    await bea.takes(deal, 'withdrawCase')
    await days(20)
  },
})
