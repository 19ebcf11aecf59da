import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen card, and a parcel to a house that stands empty',
  hope: 'A phone for somebody else’s money, without showing a face.',
  noticed: 'bank',
  losses: [
    { who: 'guarantee', atMost: 312, why: 'The seller shipped in good faith, and the owner of the card gets the money back.' },
  ],
  async play({ liar, honest, days, stolenCard, bankTakesBack }) {
    const sam = honest.seller()
    const deal = await liar.buyer().buys(await sam.lists(), stolenCard())
    await days(12)
    await bankTakesBack(deal)
  },
})
