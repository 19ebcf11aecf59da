import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A thin envelope to the buyer’s own address, who says that no parcel came',
  hope: 'That the buyer reports the wrong thing, and the scan speaks for the seller.',
  noticed: 'scan',
  losses: [
    {
      who: 'buyer',
      atMost: 312,
      why: 'The carrier delivered something to their address: had they said what it was, they would have got all back.',
    },
  ],
  reported: 'eBay, where “not received” is lost against any scan in the postcode (valueaddedresource.net)',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.ships(deal, { inside: 'a stone' })
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Only a letter with advertising came.' })
    await days(1)
    await sam.takes(deal, 'contest', { reason: 'It was delivered.' })
    await days(12)
  },
})
