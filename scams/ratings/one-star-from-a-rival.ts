import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A rival buys the cheapest phone, and gives it one star',
  hope: 'That one bad rating costs more than the phone.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, rival] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(rival, { price: 20 })
    await days(9)
    await rival.rates(deal, 1, 'Never again.')
    await days(15)
    const ratings = await sam.calls((market) => market.listMyRatings({}))
    const id = ratings?.items[0]?._id ?? ''
    const words = 'It arrived in time, and you accepted it.'
    must(Boolean(await sam.calls((market) => market.replyToRating({ id, words }))), 'the seller can answer in public')
  },
})
