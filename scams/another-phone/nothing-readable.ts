import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A phone that does not start, and “just say that you can’t read its number”',
  hope: 'That the buyer accepts without the only proof.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'another phone' })
    await days(4)
    await sam.writes(deal, 'It only has to charge for a day. Tick that you can’t read the number, it is quicker.')
    await bea.takes(deal, 'accept', { imeiUnreadable: true })
    await days(2)
    // It is charged; her page says until when she can still report it.
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'It is another phone.' })
    await days(20)
  },
})
