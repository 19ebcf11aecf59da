import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A part is asked for, a return is agreed, and the bank takes back the whole',
  hope: 'The part, the whole, and the phone.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack, must }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has a dent.' })
    const isOffered = await sam
      .takes(deal, 'offerPart', { amount: 100 })
      .then(() => true)
      .catch(() => false)
    must(!isOffered, 'nothing is given for what no picture shows')
    await sam.takes(deal, 'acceptReturn')
    await days(8)
    await bankTakesBack(deal, { because: 'product_unacceptable' })
  },
})
