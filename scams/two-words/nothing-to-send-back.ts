import { fraud } from '../fraud.ts'

export default fraud({
  title: '“There was nothing in the parcel”, and so there is nothing to send back',
  hope: 'The phone, and a refund without a return.',
  noticed: 'seller',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'The box was empty.' })
    await days(12)
    await bea.takes(deal, 'sayNothingToReturn', { reason: 'It was empty.' })
    await days(12)
  },
})
