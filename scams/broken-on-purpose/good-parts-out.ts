import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The good screen and battery are taken out, and the rest goes back',
  hope: 'Spare parts for nothing, in a phone whose IMEI is right.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'extendInspection')
    await days(4)
    deal.phone.state = 'broken'
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'The battery is worn.' })
    await sam.takes(deal, 'acceptReturn')
    await days(2)
    await bea.sendsBack(deal)
    await days(12)
  },
})
