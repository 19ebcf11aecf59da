import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another phone at the door, and silence until the day is over',
  hope: 'That after a day the hand-over stands.',
  noticed: 'staff',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.meets(deal, 'another phone')
    await days(3)
    // Her page says until when she can still report it.
    await bea.takes(deal, 'reportProblem', { caseKind: 'tricked', reason: 'This is not the phone that I bought.' })
    await days(8)
    await bea.sendsBack(deal, { inside: 'another phone', imei: '490154203237518' })
    await days(15)
  },
})
