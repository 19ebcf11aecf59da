import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another phone in the box at the door',
  hope: 'That the hand-over code counts as a yes.',
  noticed: 'buyer',
  losses: [{ who: 'buyer', atMost: 12, why: 'Sending the wrong phone back costs postage.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.meets(deal, 'another phone')
    await days(1)
    await sam.takes(deal, 'contest')
    await days(25)
  },
})
