import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A buyer claims a stone from one honest seller after the other',
  hope: 'A phone from each, since the guarantee pays them.',
  noticed: 'seller',
  losses: [
    { who: 'guarantee', atMost: 324, why: 'The first time only: then the sellers are believed, who were never in such a case.' },
  ],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    for (const next of [bea, bea, liar.buyer({ like: bea, same: ['device'] })]) {
      const deal = await honest.seller().sellsTo(next)
      await days(5)
      await next.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There was a stone in the box.' })
      await days(12)
      await next.sendsBack(deal, { inside: 'a stone' })
      await days(12)
    }
  },
})
