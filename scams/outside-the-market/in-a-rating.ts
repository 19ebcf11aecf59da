import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A shop’s address in a rating of somebody else',
  hope: 'That everybody who reads about the seller reads it.',
  noticed: 'masking',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(12)
    await bea.rates(deal, 5, 'Good, but cheaper at www.harbour-phones.example, or call +1 303 555 0147')
  },
})
