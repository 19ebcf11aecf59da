import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked on the day it arrives, and fifty dollars to unlock it',
  hope: 'A ransom outside, beside the price.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(4)
    deal.phone.state = 'locked'
    await sam.writes(deal, 'I need 50 more for the password. Write to sam.unlocks@example.com')
    await days(25)
  },
})
