import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An old phone goes back under the IMEI of the new one',
  hope: 'That the number that is typed is believed.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  reported: 'eBay and Mercari, where an older phone of the same kind comes back (wp.hogo.com, bestcloneswatches.de)',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'The battery is weak.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'another phone' })
    await days(12)
  },
})
