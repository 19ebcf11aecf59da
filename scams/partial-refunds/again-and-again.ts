import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A part is asked for, and the next defect is found at once',
  hope: 'To drain the price in parts, and to keep the phone.',
  noticed: 'refusal',
  refused: ['step_too_late'],
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    for (const reason of ['The screen has a scratch.', 'The battery is weak, too.', 'And the speaker crackles.']) {
      await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason })
      const isOffered = await sam
        .takes(deal, 'offerPart', { amount: 50 })
        .then(() => true)
        .catch(() => false)
      must(!isOffered, 'nothing is given for what no picture shows')
      // What his page proposes instead.
      await sam.takes(deal, 'acceptReturn').catch(() => undefined)
      await days(6)
    }
    await days(14)
  },
})
