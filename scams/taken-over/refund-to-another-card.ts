import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A buyer’s stolen account cancels a paid order, for the refund',
  hope: 'That the refund can be sent to another card.',
  noticed: 'nobody',
  async play({ liar, honest, days }) {
    const bea = honest.buyer({ passive: true })
    const deal = await honest.seller().sellsTo(bea)
    await liar.buyer().takesOver(bea).takes(deal, 'cancelEarly')
    await days(3)
  },
})
