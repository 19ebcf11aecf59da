import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A member of the staff lets the guarantee cover a friend, without a scan, and then alone',
  hope: 'That whoever may decide may also pay.',
  noticed: 'refusal',
  refused: ['cover_not_possible', 'second_person_needed'],
  async play({ liar, days }) {
    const [mallory, sam, bea] = [liar.staff(), liar.seller(), liar.buyer()]
    const both = { amount: 312, coversBoth: true as const, reason: 'They both seem honest.' }
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.ships(deal, { inside: 'a stone' })
    await days(3.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There is a stone in it.' })
    await sam.takes(deal, 'contest')
    await bea.takes(deal, 'askStaff')
    await mallory.takes(deal, 'decide', both)
    await days(6)
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(4)
    await sam.takes(deal, 'disputeReturn', { reason: 'My phone is not in it.' })
    await mallory.takes(deal, 'decide', both)
    await bea.takes(deal, 'withdrawCase')
    await days(12)
  },
})
