import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Cancelled because somebody else pays more',
  hope: 'To sell the phone to the highest bidder, and to let the first buyer wait.',
  noticed: 'nobody',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await days(2)
    await sam.takes(deal, 'cancelAsSeller', { reason: 'It fell into the sea.' })
    await days(1)
    await sam.calls((market) => market.relistListing({ listingId: deal.phone.productsId }))
    await days(3)
  },
})
