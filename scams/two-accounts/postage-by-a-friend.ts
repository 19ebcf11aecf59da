import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A friend returns one stone after another, for the postage',
  hope: 'Twelve dollars from the market for each parcel, from sellers who never earn anything.',
  noticed: 'nobody',
  losses: [
    {
      who: 'market',
      atMost: 24,
      why: 'It advances two postages a year to a buyer whose sellers have nothing; a third would wait.',
    },
  ],
  async play({ liar, days }) {
    const bea = liar.buyer()
    for (const sam of [liar.seller(), liar.seller()]) {
      const deal = await sam.sellsTo(bea)
      await sam.ships(deal, { inside: 'a stone' })
      await days(5)
      await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'A stone.' })
      await sam.takes(deal, 'acceptReturn')
      await bea.sendsBack(deal, { inside: 'a stone' })
      await days(8)
    }
  },
})
