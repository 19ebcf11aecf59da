import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One parcel’s tracking number for two sales',
  hope: 'That the scan of one parcel pays for both.',
  noticed: 'refusal',
  refused: ['tracking_number_used'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const [one, other] = [await sam.sellsTo(honest.buyer()), await sam.sellsTo(honest.buyer(), { real: false })]
    await sam.ships(one)
    await sam.ships(other, { trackingNumber: one.trackingNumber, sent: false })
    await days(20)
  },
})
