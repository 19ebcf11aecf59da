import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Listed as stolen by the buyer, who sends it back and keeps the seller from selling it',
  hope: 'To be rid of a regretted purchase, whatever it does to the seller.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days, registerLists }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await registerLists(deal.phone)
    deal.phone.state = 'locked'
    await bea.takes(deal, 'reportBlocked', { reason: 'No network takes it.' })
    await days(12)
    await bea.sendsBack(deal)
    await days(12)
  },
})
