import { fraud } from '../fraud.ts'

export default fraud({
  title: '“The return came back to me”, although nothing was sent',
  hope: 'A refund without a return, since the address is said to be of no use.',
  noticed: 'staff',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await days(12)
    await bea.sendsBack(deal, { sent: false })
    await days(4)
    await bea.takes(deal, 'returnCameBack')
    await days(8)
  },
})
