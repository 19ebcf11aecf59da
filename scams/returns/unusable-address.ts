import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Returns go to an address that does not exist',
  hope: 'That the return never arrives, and the sale stands.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 24, why: 'It advances the postage of both returns, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone', returnsTo: 'nowhere' })
    await days(5)
    await sam.takes(deal, 'contest')
    await days(30)
  },
})
