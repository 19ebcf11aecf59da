import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Half the price, offered for every phone that there is',
  hope: 'To be the first in every seller’s list, and to choose later.',
  noticed: 'refusal',
  refused: ['offers_too_many_open'],
  async play({ liar, honest }) {
    const bea = liar.buyer()
    for (const sam of [honest.seller(), honest.seller()])
      for (let phones = 0; phones < 8; phones++) await bea.offers(await sam.lists(), 160)
  },
})
