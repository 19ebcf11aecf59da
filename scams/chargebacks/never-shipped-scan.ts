import { fraud } from '../fraud.ts'

export default fraud({
  title: '“It never arrived”, to the bank, while the carrier’s scan says that it did',
  hope: 'The phone and the money, without asking the marketplace.',
  noticed: 'bank',
  async play({ liar, honest, days, bankTakesBack }) {
    const deal = await honest.seller().sellsTo(liar.buyer())
    await days(5)
    await bankTakesBack(deal, { because: 'product_not_received', believes: 'market' })
  },
})
