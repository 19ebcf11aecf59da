import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A colleague’s second factor is reset, to get into their account',
  hope: 'To act under somebody else’s name.',
  noticed: 'staff',
  async play({ liar, honest, must }) {
    const [cheat, ada] = [liar.staff(), honest.staff()]
    const personId = await ada.id()
    await cheat.calls((market) => market.resetFactor({ personId, reason: 'Has lost the telephone.' }))
    const log = await honest.staff().calls((market) => market.listStaffLog({ limit: 50 }))
    must(JSON.stringify(log).includes('Has lost the telephone.'), 'the log says who did it, and to whom')
  },
})
