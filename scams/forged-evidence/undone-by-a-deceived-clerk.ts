import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Staff believe a forged police report, and undo a sale that is on its way',
  hope: 'The phone, and the money back.',
  noticed: 'staff',
  losses: [{ who: 'seller', atMost: 312, why: 'Staff can undo a sale that was shipped; nothing sends the phone back.' }],
  async play({ liar, honest, days }) {
    const [bea, ada] = [liar.buyer(), honest.staff()]
    const deal = await honest.seller().sellsTo(bea)
    await days(2)
    await ada.takes(deal, 'undo', { reason: 'The police says that the seller is a thief.' }).catch(() => {})
    await days(12)
  },
})
