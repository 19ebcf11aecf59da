import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Two new accounts send a stone to and fro, and each says that it was the other',
  hope: 'The refund and the price of a phone that does not exist.',
  noticed: 'staff',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'The accounts share nothing: one order for each pair with cards and banks of its own.',
    },
  ],
  async play({ liar, days }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There is a stone in it.' })
    await sam.takes(deal, 'acceptReturn')
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(4)
    await sam.takes(deal, 'disputeReturn', { reason: 'My phone is not in it.' })
    await days(12)
  },
})
