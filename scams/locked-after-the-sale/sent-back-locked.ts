import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked by the buyer, and sent back so that the seller can’t use it',
  hope: 'The refund, and then a ransom from the seller.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportBlocked', { reason: 'It is locked.' })
    deal.phone.state = 'locked'
    await days(12)
    await bea.sendsBack(deal)
    await days(12)
  },
})
