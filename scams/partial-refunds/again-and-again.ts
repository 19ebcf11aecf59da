import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One part refunded, and the next defect is found at once',
  hope: 'To drain the price in parts, and to keep the phone.',
  noticed: 'refusal',
  refused: ['step_not_now'],
  losses: [{ who: 'seller', atMost: 50, why: 'They offered the first part themselves; a second report is refused.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    for (const reason of ['The screen has a scratch.', 'The battery is weak, too.', 'And the speaker crackles.']) {
      await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason })
      await sam.takes(deal, 'offerPart', { amount: 50 }).catch(() => undefined)
      await bea.takes(deal, 'acceptOffer')
      await days(1)
    }
    await days(14)
  },
})
