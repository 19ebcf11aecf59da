import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The buyer has the phone listed as stolen',
  hope: 'A refund for a phone that they keep.',
  noticed: 'deadline',
  async play({ liar, honest, days, registerLists }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(6)
    await registerLists(deal.phone)
    await bea.takes(deal, 'reportBlocked', { reason: 'It is listed as stolen.' })
    await days(20)
  },
})
