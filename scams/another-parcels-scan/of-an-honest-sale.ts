import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The number of an honest seller’s parcel, seen on a photograph of the label',
  hope: 'That the scan of somebody else’s parcel pays.',
  noticed: 'refusal',
  refused: ['tracking_number_used'],
  async play({ liar, honest, days }) {
    const theirs = await honest.seller().sellsTo(honest.buyer())
    await days(2)
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal, { sent: false, trackingNumber: theirs.trackingNumber })
    await days(8)
  },
})
