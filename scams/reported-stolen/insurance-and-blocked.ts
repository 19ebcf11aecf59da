import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Reported as stolen after the payout, and blocked by every network',
  hope: 'The price, and a new phone from the insurance.',
  noticed: 'staff',
  losses: [{ who: 'market', atMost: 309, why: 'The seller has had the money, and pays neither it nor the postage back.' }],
  reported: 'Swappa, which says that a phone can be blacklisted after its sale (swappa.com)',
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(14)
    await registerLists(deal.phone, 'no date')
    deal.phone.state = 'locked'
    await days(2)
    await sam.takes(deal, 'contest', { reason: 'That must be an error of the network.' })
    await days(30)
  },
})
