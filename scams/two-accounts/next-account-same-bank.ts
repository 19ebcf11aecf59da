import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The guarantee has paid once, and the next seller account has the same bank',
  hope: 'That each account has its first loss free.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 312, why: 'Two people who share nothing look like an honest seller and a liar, once.' }],
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    const next = liar.seller({ like: sam, same: ['bank'] })
    for (const seller of [sam, next]) {
      const deal = await seller.sellsTo(liar.buyer(), { real: false })
      await seller.meets(deal)
      await bankTakesBack(deal)
      await days(45)
    }
  },
})
