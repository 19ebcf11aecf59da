import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Ringback Support” asks for your card',
  hope: 'That a name which sounds like staff is believed.',
  noticed: 'refusal',
  refused: ['field_faulty'],
  reported: 'Mercari, of chat messages that claim to come from Mercari (mercari.com, help 2526)',
  async play({ liar, honest }) {
    const bea = liar.buyer()
    await bea.calls((market) => market.renameMe({ name: 'Ringback Support' }))
    await bea.writes(await honest.seller().lists(), 'Your account is limited. Confirm your card today.')
  },
})
