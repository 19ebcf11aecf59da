import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A defect is reported for a parcel that was never opened, and a part is asked for',
  hope: 'A lower price for a phone that is sold on unopened.',
  noticed: 'seller',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It rattles.' })
    await days(2)
    await bea.writes(deal, 'Give me half, and I say no more. Or I send it back broken.')
    const isOffered = await sam
      .takes(deal, 'offerPart', { amount: 150 })
      .then(() => true)
      .catch(() => false)
    must(!isOffered, 'nothing is given for what no picture shows')
    await days(20)
  },
})
