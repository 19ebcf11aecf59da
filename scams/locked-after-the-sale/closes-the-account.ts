import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked after the payout, and the account is closed the same day',
  hope: 'That a seller who is gone owes nothing.',
  noticed: 'buyer',
  refused: ['order_unfinished'],
  losses: [{ who: 'market', atMost: 297, why: 'The seller has had the money, and is gone.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(12)
    deal.phone.state = 'locked'
    await sam.calls((market) => market.closeMe({}))
    await days(30)
  },
})
