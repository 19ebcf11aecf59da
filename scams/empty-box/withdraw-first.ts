import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and “the phone follows as soon as you withdraw your report”',
  hope: 'That the buyer ends the case alone.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    const stone = { caseKind: 'other_thing', reason: 'A stone was in the box.' } as const
    await bea.takes(deal, 'reportProblem', stone)
    await sam.writes(deal, 'My child packed it! Withdraw your report, and I send the phone today.')
    await days(1)
    await bea.takes(deal, 'withdrawCase')
    await days(2)
    // Nothing has come, and her page still asks her to check the phone.
    await bea.takes(deal, 'reportProblem', stone)
    await days(20)
  },
})
