import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A part is refunded, and weeks later the phone is said to be locked',
  hope: 'The rest of the price as well.',
  noticed: 'staff',
  losses: [{ who: 'seller', atMost: 80, why: 'They offered it themselves; nothing more follows without the phone.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has a dent.' })
    await sam.takes(deal, 'offerPart', { amount: 80 })
    await bea.takes(deal, 'acceptOffer')
    await days(15)
    await bea.takes(deal, 'reportBlocked', { reason: 'Now it is locked, too.' })
    await days(20)
  },
})
