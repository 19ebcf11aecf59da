import { fraud } from '../fraud.ts'

export default fraud({
  title: '“The box was empty”, and a stone goes back',
  hope: 'The phone and the money.',
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
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There was a stone in the box.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(12)
  },
})
