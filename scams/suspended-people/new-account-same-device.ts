import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A suspended seller comes back as somebody else, with the same device',
  hope: 'That a new name is a new person.',
  noticed: 'staff',
  async play({ liar, honest, days, must }) {
    const [sam, ada] = [liar.seller(), honest.staff()]
    const personId = await sam.id()
    const why = { measure: 'suspend_selling' as const, facts: 'Sold stones.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, ...why }))
    const again = liar.seller({ like: sam, same: ['device'] })
    await again.lists()
    await days(1)
    const groups = await ada.calls((market) => market.listLinkedAccounts({}))
    const both = [personId, await again.id()]
    must(Boolean(groups?.some((group) => both.every((id) => JSON.stringify(group).includes(id)))), 'staff see both')
    await ada.calls((market) => market.suspendPerson({ personId: both[1] ?? '', ...why }))
  },
})
