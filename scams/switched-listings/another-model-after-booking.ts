import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A better model is listed, and turned into a lesser one once it is booked',
  hope: 'That what is shipped fits the listing.',
  noticed: 'refusal',
  refused: ['sold_not_changed'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists({ name: 'Galaxy S24 Ultra' })
    const deal = await honest.buyer().buys(phone)
    await sam.edits(phone, { productName: 'Galaxy A12' })
    await sam.ships(deal, { inside: 'another phone' })
    await days(25)
  },
})
