import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen card buys from the thief’s own shop, handed over at once',
  hope: 'To turn card numbers into a payout.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 300, why: 'Two people who share nothing look like an honest seller and a thief.' }],
  async play({ liar, days, stolenCard, bankTakesBack }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await bea.buys(await sam.lists({ real: false }), stolenCard())
    await sam.meets(deal)
    await days(2)
    await bankTakesBack(deal)
  },
})
