import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A part is refunded, and weeks later the phone is said to be locked',
  hope: 'Another part, or the rest of the price as well.',
  noticed: 'staff',
  refused: ['step_not_now'],
  losses: [
    { who: 'seller', atMost: 80, why: 'They offered it themselves, though their page proposes the return; it can be done once.' },
  ],
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has a dent.', shown: true })
    await sam.takes(deal, 'offerPart', { amount: 80 })
    await bea.takes(deal, 'acceptOffer')
    await days(15)
    await bea.takes(deal, 'reportBlocked', { reason: 'Now it is locked, too. Half back, and I say no more.', shown: true })
    const isOffered = await sam
      .takes(deal, 'offerPart', { amount: 80 })
      .then(() => true)
      .catch(() => false)
    must(!isOffered, 'a part is refunded once')
    await bea.takes(deal, 'acceptOffer')
    await days(20)
  },
})
