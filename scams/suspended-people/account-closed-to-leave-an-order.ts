import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The account is closed as soon as the buyer has paid',
  hope: 'That nobody can refund on behalf of an account that is gone.',
  noticed: 'refusal',
  refused: ['order_unfinished'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    await sam.sellsTo(honest.buyer(), { real: false })
    await sam.calls((market) => market.closeMe({}))
    await days(10)
  },
})
