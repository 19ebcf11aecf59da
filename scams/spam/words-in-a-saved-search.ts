import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An advertisement as the name of a saved search, under somebody else’s mail address',
  hope: 'That the market itself sends it, in letters that no filter stops.',
  noticed: 'refusal',
  refused: ['search_name_has_contacts'],
  async play({ liar }) {
    const name = 'Cheap phones at www.harbour-phones.example'
    const bea = liar.buyer()
    await bea.calls((market) => market.saveSearch({ name, words: { q: 'galaxy' } }))
  },
})
