import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Paused and listed again, so that alerts go out once more',
  hope: 'To be at the top of everybody’s letters each day.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const words = { q: 'galaxy s21', minPrice: 776, maxPrice: 777 }
    await bea.calls((market) => market.saveSearch({ name: 'Galaxy', words }))
    const { productsId: listingId } = await sam.lists({ price: 776 })
    for (let times = 0; times < 5; times++) {
      await sam.calls((market) => market.pauseListing({ listingId }))
      await sam.calls((market) => market.relistListing({ listingId }))
      await days(1)
    }
    const alerts = await bea.calls((market) => market.listAlerts({}))
    const told = alerts?.items.filter(({ phone }) => phone._id === listingId)
    must(told?.length === 1, `a phone is told of once, not ${told?.length} times of ${alerts?.items.length}`)
  },
})
