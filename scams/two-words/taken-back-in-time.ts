import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone comes back late to a seller who is being paid by the guarantee',
  hope: 'The phone and its price.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 12, why: 'The postage of the return stays with it: the buyer did send a parcel.' }],
  async play({ liar, honest, days }) {
    const [sam, bea, ada] = [liar.seller(), liar.buyer(), honest.staff()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'It has scratches.' })
    await sam.takes(deal, 'acceptReturn')
    await bea.sendsBack(deal)
    await days(4)
    await sam.takes(deal, 'disputeReturn', { reason: 'This is not my phone.' })
    await days(4)
    await ada.takes(deal, 'undoCover', { reason: 'The seller offers the same phone elsewhere, with its IMEI.' })
    await days(10)
  },
})
