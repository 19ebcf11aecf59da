import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The parcel goes to a friend in the same town',
  hope: 'That the delivery scan counts as a delivery to the buyer.',
  noticed: 'buyer',
  losses: [
    { who: 'buyer', atMost: 312, why: 'The carrier says that it delivered the parcel; only the carrier can find out to whom.' },
  ],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await days(1)
    await sam.ships(deal, { inside: 'a stone', to: 'elsewhere' })
    await days(6)
    await sam.takes(deal, 'contest', { reason: 'The carrier has delivered it.' })
    await days(15)
  },
})
