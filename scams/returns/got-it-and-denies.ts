import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone is back, and the seller says that nothing came',
  hope: 'The phone and the price.',
  noticed: 'scan',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
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
