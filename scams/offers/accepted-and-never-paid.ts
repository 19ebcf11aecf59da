import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Offers that are accepted, and never paid',
  hope: 'That sellers hold their phones for a buyer who never meant to pay.',
  noticed: 'refusal',
  refused: ['offers_lapsed'],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let times = 0; times < 6; times++) {
      const id = await bea.offers(await sam.lists(), 280)
      if (id) await sam.calls((market) => market.answerOffer({ id, step: 'accept' }))
      await days(3)
    }
  },
})
