import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The address is doubted, and a stone goes to the marketplace instead',
  hope: 'That the marketplace does not open parcels.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await days(10)
    await bea.takes(deal, 'doubtAddress', { reason: 'That house was torn down.' })
    await days(5)
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(14)
  },
})
