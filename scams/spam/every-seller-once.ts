import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One message to every seller, from a new account',
  hope: 'A thousand readers before anybody reports the first.',
  noticed: 'refusal',
  refused: ['threads_too_many'],
  async play({ liar, honest }) {
    const bea = liar.buyer()
    for (const sam of [honest.seller(), honest.seller(), honest.seller(), honest.seller()])
      for (let phones = 0; phones < 8; phones++) await bea.writes(await sam.lists(), 'Insure your phone with us.')
  },
})
