import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An offer is asked for, and the price is raised before it is answered',
  hope: 'That the buyer, who has waited, pays more.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const phone = await sam.lists()
    const id = await bea.offers(phone, 280)
    await sam.calls((market) => market.changePrices({ phones: [{ listingId: phone.productsId, was: 300, price: 380 }] }))
    await days(0.5)
    const offer = await bea.calls((market) => market.getOffer({ id }))
    must(offer?.state === 'overtaken', 'the offer ends with the old price')
  },
})
