import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Withdrawn while it is being paid, and listed anew for more',
  hope: 'That a payment for a phone that is gone is lost.',
  noticed: 'refusal',
  refused: ['booked_not_paused', 'imei_listed_by_you'],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const phone = await sam.lists()
    const deal = await bea.books(phone)
    await sam.calls((market) => market.pauseListing({ listingId: phone.productsId }))
    await sam.lists({ imei: phone.imei, price: 380, real: false })
    await bea.pays(deal)
    await sam.ships(deal)
    await days(9)
  },
})
