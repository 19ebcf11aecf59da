import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen card and a shop, both on one telephone',
  hope: 'To turn card numbers into a payout, without a second device.',
  noticed: 'link',
  async play({ liar, days, stolenCard, bankTakesBack }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['device'] })
    const deal = await twin.buys(await sam.lists({ real: false }), stolenCard())
    await sam.meets(deal)
    await days(20)
    await bankTakesBack(deal)
  },
})
