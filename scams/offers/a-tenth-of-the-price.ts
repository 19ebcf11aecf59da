import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A tenth of the price, offered for everything',
  hope: 'That one tired seller in a hundred says yes.',
  noticed: 'refusal',
  refused: ['offer_too_low'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let phones = 0; phones < 3; phones++) await bea.offers(await sam.lists(), 30)
  },
})
