import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A return is agreed, and the buyer keeps the phone and waits',
  hope: 'That the refund comes with the agreement.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'I do not like the colour.' })
    await sam.takes(deal, 'acceptReturn')
    await days(10)
  },
})
