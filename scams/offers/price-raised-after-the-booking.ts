import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A low price until somebody has booked, and a higher one before they pay',
  hope: 'That the buyer is in a hurry and pays what the page says at the end.',
  noticed: 'refusal',
  refused: ['booked_not_deleted'],
  async play({ liar, honest, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const phone = await sam.lists({ price: 200 })
    const deal = await bea.books(phone)
    const raised = [{ listingId: phone.productsId, was: 200, price: 320 }]
    const done = await sam.calls((market) => market.changePrices({ phones: raised }))
    must(!JSON.stringify(done).includes('320'), 'the price stays')
    await sam.calls((market) => market.deleteProduct({ productId: phone.productsId }))
    await bea.pays(deal)
    await sam.ships(deal)
  },
})
