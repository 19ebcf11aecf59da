import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Five stars from one’s own second account',
  hope: 'A good name for the price of the fee.',
  noticed: 'link',
  refused: ['rating_barred'],
  async play({ liar, days }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['card', 'device'] })
    const deal = await sam.sellsTo(twin, { price: 20 })
    await sam.ships(deal)
    await days(8)
    await twin.rates(deal, 5, 'The best seller ever.')
  },
})
