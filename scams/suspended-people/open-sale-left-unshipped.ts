import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Suspended in the middle of a sale, the seller keeps the phone',
  hope: 'That the order stands still together with the account.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, ada] = [liar.seller(), honest.staff()]
    await sam.sellsTo(honest.buyer())
    const personId = await sam.id()
    const why = { facts: 'Sold stones.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_account', ...why }))
    await days(10)
  },
})
