import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Listed on the day of the theft, before the register knows, and sold',
  hope: 'To be faster than the owner’s report.',
  noticed: 'register',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal)
    await days(4)
    await registerLists(deal.phone, 'long ago')
    deal.phone.state = 'locked'
    await days(25)
  },
})
