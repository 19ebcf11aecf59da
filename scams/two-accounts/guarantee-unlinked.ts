import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The same by two people who share nothing that can be seen',
  hope: 'The price from the guarantee, and the payment back from the bank.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'Two people who share nothing look like an honest seller and a liar.' }],
  async play({ liar, days, bankTakesBack }) {
    const [sam, bea] = [liar.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.meets(deal)
    await days(1)
    await bankTakesBack(deal)
  },
})
