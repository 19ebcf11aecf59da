import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A refund and a chargeback for the same order',
  hope: 'The money twice.',
  noticed: 'bank',
  refused: ['order_stands_still'],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await bankTakesBack(deal, { because: 'fraudulent' })
    await bea.takes(deal, 'cancelEarly')
    await days(2)
  },
})
