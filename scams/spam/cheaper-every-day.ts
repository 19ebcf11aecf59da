import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A dollar less in the morning, a dollar more at night',
  hope: 'An alert each day to everybody who once wished for the phone.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const { productsId: listingId } = await sam.lists()
    await bea.calls((market) => market.addWish({ productsId: listingId }))
    for (let times = 0; times < 6; times++) {
      const [was, price] = times % 2 === 0 ? [300, 299] : [299, 300]
      await sam.calls((market) => market.changePrices({ phones: [{ listingId, was, price }] }))
      await days(1)
    }
    const alerts = await bea.calls((market) => market.listAlerts({}))
    must((alerts?.items.length ?? 0) <= 1, 'the same price is told of once')
  },
})
