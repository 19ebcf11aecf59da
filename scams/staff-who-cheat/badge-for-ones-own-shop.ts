import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A member of the staff gives their own shop the verified badge',
  hope: 'Trust that nobody has checked.',
  noticed: 'refusal',
  refused: ['own_matter'],
  async play({ liar }) {
    const ada = liar.staff()
    const userId = await liar.seller({ like: ada, same: ['device'] }).id()
    await ada.calls((market) => market.verifySeller({ userId, checked: [] }))
  },
})
