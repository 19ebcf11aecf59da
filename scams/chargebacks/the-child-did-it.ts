import { fraud } from '../fraud.ts'

export default fraud({
  title: '“My child bought it”: the phone goes back, as a stone, and the bank pays first',
  hope: 'That a bank and a marketplace each take the other’s word.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, and the seller objects to what came back.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'My child bought it.' })
    await sam.takes(deal, 'acceptReturn')
    await bea.sendsBack(deal, { inside: 'a stone' })
    await bankTakesBack(deal)
    await days(10)
  },
})
