import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Linked with the buyer’s own account, and reported as locked',
  hope: 'A refund for a phone that they keep, weeks after the payout.',
  noticed: 'seller',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(25)
    await bea.takes(deal, 'reportBlocked', { reason: 'It asks for the account of the seller.' })
    await days(25)
  },
})
