import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A suspended account books on',
  hope: 'That a suspension is only a letter.',
  noticed: 'staff',
  refused: ['account_suspended'],
  async play({ liar, honest, days }) {
    const [bea, ada] = [liar.buyer(), honest.staff()]
    const phone = await honest.seller().lists()
    const personId = await bea.id()
    const why = { facts: 'Asked for gift cards.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_account', ...why }))
    await days(1)
    await bea.books(phone)
  },
})
