import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A phone that has never worked, sold as good, and silence',
  hope: 'That the buyer has broken it.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists()
    phone.state = 'broken'
    const deal = await honest.buyer().buys(phone)
    await sam.ships(deal)
    await days(30)
  },
})
