import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The first sale is to oneself, so that the next is paid out at once',
  hope: 'To have the money of a stranger before they look into the box.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const small = await sam.sellsTo(liar.buyer({ like: sam, same: ['card'] }), { price: 20 })
    await sam.ships(small)
    await days(10)
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone' })
    await days(5)
    await sam.takes(deal, 'contest')
    await days(25)
  },
})
