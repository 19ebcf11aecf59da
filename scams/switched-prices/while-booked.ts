import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The price goes up while the buyer looks for their card',
  hope: 'That the form for the card takes whatever the phone costs by then.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const phone = await sam.lists()
    const deal = await bea.books(phone)
    const phones = [{ listingId: phone.productsId, was: 300, price: 390 }]
    const changed = await sam.calls((market) => market.changePrices({ phones }))
    must(changed?.changed.length === 0, 'a booked phone keeps its price')
    await bea.pays(deal)
    await sam.ships(deal)
    await days(9)
  },
})
