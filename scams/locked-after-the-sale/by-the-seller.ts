import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller locks the phone after the payout',
  hope: 'The money, and a phone that nobody else can use.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 309, why: 'The seller has had the money, and pays neither it nor the postage back.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(20)
    deal.phone.state = 'locked'
    await days(3)
    await sam.takes(deal, 'contest')
    await days(25)
  },
})
