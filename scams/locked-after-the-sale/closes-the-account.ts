import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked once the time to check is over, and the account is to be closed the same day',
  hope: 'That a seller who is gone owes nothing.',
  noticed: 'buyer',
  refused: ['order_unfinished'],
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
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
