import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One of the staff believes a forged police report and would undo a sale that is on its way; the second does not',
  hope: 'The phone, and the money back.',
  noticed: 'staff',
  async play({ liar, honest, days }) {
    const [bea, ada, mo] = [liar.buyer(), honest.staff(), honest.staff()]
    const deal = await honest.seller().sellsTo(bea)
    await days(2)
    await ada.takes(deal, 'undo', { reason: 'The police says that the seller is a thief.' }).catch(() => {})
    await mo.calls((market) => market.dropApproval({ act: 'undo', subject: deal.order }))
    await days(12)
  },
})
