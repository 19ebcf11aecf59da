import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Pay, or ten friends of mine rate you”',
  hope: 'That ratings can be written by anybody.',
  noticed: 'refusal',
  refused: ['order_unknown'],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(9)
    for (const friend of [liar.buyer(), liar.buyer()]) await friend.rates(deal, 1, 'A thief.')
  },
})
