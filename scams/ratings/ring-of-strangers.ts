import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Friends who share nothing buy cheap phones and rate them with five stars',
  hope: 'A good name for some fees, before the first dear sale.',
  noticed: 'nobody',
  reported: 'eBay, of penny sales for the sake of feedback (cnet.com, on a study by John Morgan, Berkeley)',
  async play({ liar, days, must }) {
    const sam = liar.seller()
    for (const friend of [liar.buyer(), liar.buyer(), liar.buyer()]) {
      const deal = await sam.sellsTo(friend, { price: 20 })
      await sam.ships(deal)
      await days(9)
      await friend.rates(deal, 5, 'Perfect.')
      await sam.rates(deal, 5)
    }
    const ratings = await sam.calls((market) => market.listMyRatings({}))
    must(ratings?.items.length === 3, 'three ratings that nothing tells from honest ones')
  },
})
