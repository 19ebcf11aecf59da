import { fraud } from '../fraud.ts'

export default fraud({
  title: '“That is what I got”: an old phone goes back under its own IMEI',
  hope: 'That another phone is exactly what the report was about.',
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
    await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'It is another phone.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'another phone', imei: '490154203237518' })
    await days(14)
  },
})
