import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, and promises until the time to check is over',
  hope: 'That the buyer waits for the right parcel, and says nothing for three days.',
  noticed: 'deadline',
  reported: 'Mercari, whose buyers have three days to look (safetradeservices.com)',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    await sam.writes(deal, 'I mixed up two parcels. Yours arrives on Friday, please say nothing until then.')
    await days(6)
    // Friday is over; her page says until when she can still report it.
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'A stone, and nothing else came.' })
    await days(20)
  },
})
