import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The number of the parcel that brought the phone, typed again for the return',
  hope: 'That a scan is a scan, whichever way the parcel went.',
  noticed: 'refusal',
  refused: ['tracking_number_used'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await days(12)
    await bea.sendsBack(deal, { sent: false, trackingNumber: deal.trackingNumber })
    await days(12)
  },
})
