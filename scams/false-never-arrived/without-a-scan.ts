import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, sent by a carrier that reports nothing',
  hope: 'The phone and the money.',
  noticed: 'staff',
  losses: [
    { who: 'seller', atMost: 312, why: 'Nothing shows that it arrived; the seller chose a carrier that reports nothing.' },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { unscanned: true })
    await days(8)
    await bea.takes(deal, 'sayNotArrived')
    await days(1)
    await sam.takes(deal, 'contest')
    await days(15)
  },
})
