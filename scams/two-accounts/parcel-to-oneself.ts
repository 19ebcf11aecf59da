import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A parcel to oneself, delivered and scanned, and charged back',
  hope: 'That a delivery scan makes the guarantee pay, whoever the two are.',
  noticed: 'link',
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['device'] })
    const deal = await sam.sellsTo(twin)
    await sam.ships(deal)
    await days(6)
    await bankTakesBack(deal)
  },
})
