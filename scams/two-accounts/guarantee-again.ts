import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The same seller hands over to three strangers, and three banks take the payment back',
  hope: 'The price from the guarantee, as often as a friend with a card can be found.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 330, why: 'It bears the first; the seller bears the others, and pays no debt.' }],
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    for (const bea of [liar.buyer(), liar.buyer(), liar.buyer()]) {
      const deal = await sam.sellsTo(bea, { real: false })
      await sam.meets(deal)
      await bankTakesBack(deal)
      await days(45)
    }
  },
})
