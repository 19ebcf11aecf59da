import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A member of the staff looks up one buyer after another',
  hope: 'Addresses, for whoever pays for them.',
  noticed: 'staff',
  async play({ liar, honest, must }) {
    const [cheat, ada] = [liar.staff(), honest.staff()]
    for (const bea of [honest.buyer(), honest.buyer(), honest.buyer()]) {
      const personId = await bea.id()
      await cheat.calls((market) => market.getPerson({ personId }))
    }
    const log = await ada.calls((market) => market.listStaffLog({ limit: 100 }))
    const [who] = [await cheat.id()]
    const seen = JSON.stringify(log).split(who).length - 1
    must(seen >= 3, `the log has each look, not ${seen}`)
  },
})
