import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A defect is reported for a parcel that was never opened, and the part is taken',
  hope: 'A lower price for a phone that is sold on unopened.',
  noticed: 'seller',
  losses: [{ who: 'seller', atMost: 150, why: 'They gave in to a threat, and offered it themselves.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await days(4.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It rattles.' })
    await days(2)
    await bea.writes(deal, 'Give me half, and I say no more. Or I send it back broken.')
    await sam.takes(deal, 'offerPart', { amount: 150 })
    await bea.takes(deal, 'acceptOffer')
    await days(10)
  },
})
