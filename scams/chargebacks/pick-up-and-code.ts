import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Picked up in person, and the bank believes the code',
  hope: 'That a bank never asks for what the buyer typed at the door.',
  noticed: 'bank',
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await bea.meets(deal)
    await days(12)
    await bankTakesBack(deal, { because: 'product_not_received', believes: 'market' })
  },
})
