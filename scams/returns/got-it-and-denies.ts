import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone is back, and the seller says that nothing came',
  hope: 'The phone and the price.',
  noticed: 'scan',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists()
    phone.state = 'broken'
    const deal = await honest.buyer().buys(phone)
    await sam.ships(deal)
    await days(5)
    await sam.takes(deal, 'acceptReturn')
    await days(5)
    await sam.takes(deal, 'disputeReturn', { reason: 'The parcel was empty.' })
    await days(12)
  },
})
