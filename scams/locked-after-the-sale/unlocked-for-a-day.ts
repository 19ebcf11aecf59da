import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked, unlocked while the buyer complains, and called a lie',
  hope: 'That the buyer looks like the liar.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(4)
    deal.phone.state = 'locked'
    await days(1)
    deal.phone.state = 'as promised'
    await sam.takes(deal, 'contest', { reason: 'It is not locked. Look again.' })
    await days(25)
  },
})
