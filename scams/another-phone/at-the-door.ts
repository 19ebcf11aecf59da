import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another phone in the box at the door',
  hope: 'That the hand-over code counts as a yes.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.meets(deal, 'another phone')
    await days(1)
    await sam.takes(deal, 'contest')
    await days(25)
  },
})
