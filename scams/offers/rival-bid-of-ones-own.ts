import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller’s second account bids against the honest buyer',
  hope: 'That the buyer sees another offer and pays more.',
  noticed: 'nobody',
  async play({ liar, honest, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const twin = liar.buyer({ like: sam, same: ['card', 'device'] })
    const phone = await sam.lists()
    const mine = await bea.offers(phone, 200)
    await twin.offers(phone, 290)
    const seen = await bea.calls((market) => market.listOffers({ productsId: phone.productsId }))
    must(seen?.items.length === 1 && seen.items[0]?._id === mine, 'nobody sees the offers of others')
  },
})
