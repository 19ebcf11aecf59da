import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, to a seller who is on holiday',
  hope: 'That whoever does not answer has admitted it.',
  noticed: 'deadline',
  losses: [{ who: 'seller', atMost: 312, why: 'Nothing shows that it arrived, and the seller does not answer.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { unscanned: true })
    await days(8)
    await bea.takes(deal, 'sayNotArrived')
    await days(6)
  },
})
