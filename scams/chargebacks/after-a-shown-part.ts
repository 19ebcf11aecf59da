import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A part is refunded for a dent in a picture, and the bank takes back the whole',
  hope: 'More than was paid, and the phone.',
  noticed: 'bank',
  losses: [
    { who: 'seller', atMost: 100, why: 'They offered the part themselves, though their page proposes the return.' },
    { who: 'guarantee', atMost: 212, why: 'The bank believes its customer, whatever the marketplace shows.' },
  ],
  async play({ liar, honest, days, bankTakesBack }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has a dent.', shown: true })
    await sam.takes(deal, 'offerPart', { amount: 100 })
    await bea.takes(deal, 'acceptOffer')
    await days(5)
    await bankTakesBack(deal, { because: 'product_unacceptable' })
  },
})
