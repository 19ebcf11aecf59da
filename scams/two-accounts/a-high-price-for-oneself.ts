import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A dear sale to oneself, to lift what similar phones are said to cost',
  hope: 'That buyers pay more for the seller’s other phones.',
  noticed: 'link',
  async play({ liar, days }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['card', 'device'] })
    const deal = await sam.sellsTo(twin, { price: 900 })
    await sam.ships(deal)
    await days(12)
  },
})
