import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An honest one-star rating, reported as blackmail',
  hope: 'That a rating which somebody contests disappears.',
  noticed: 'buyer',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'another phone' })
    await days(8)
    await bea.rates(deal, 1, 'It was another phone.')
    await days(15)
    const ratings = await sam.calls((market) => market.listMyRatings({}))
    const ratingId = ratings?.items[0]?._id ?? ''
    await sam.calls((market) => market.fileReport({ about: 'rating', ratingId, category: 'extortion' }))
    await days(1)
    const shown = await sam.calls((market) => market.listMyRatings({}))
    must(shown?.items[0]?.removed === false, 'the rating stays')
  },
})
