import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A tracking number, and no parcel',
  hope: 'That the order completes by itself.',
  noticed: 'buyer',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await days(1)
    await sam.ships(deal, { sent: false })
    await days(9)
    await sam.takes(deal, 'contest', { reason: 'I have shipped it.' })
    await days(10)
  },
})
