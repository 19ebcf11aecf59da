import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A dollar more each time, until the seller gives in',
  hope: 'That somebody who is asked often enough says yes.',
  noticed: 'refusal',
  refused: ['offers_too_many_rounds'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const phone = await sam.lists()
    for (let price = 200; price < 210; price++) {
      const id = await bea.offers(phone, price)
      if (id) await sam.calls((market) => market.answerOffer({ id, step: 'decline' }))
    }
  },
})
