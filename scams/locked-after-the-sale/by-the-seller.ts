import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller locks the phone after the payout',
  hope: 'The money, and a phone that nobody else can use.',
  noticed: 'buyer',
  losses: [
    { who: 'buyer', atMost: 12, why: 'Sending the phone back costs postage.' },
    { who: 'market', atMost: 297, why: 'The seller has had the money, and pays no debt.' },
  ],
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
