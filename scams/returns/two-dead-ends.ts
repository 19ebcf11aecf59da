import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An address that does not exist, and an appeal against the marketplace’s own',
  hope: 'To win time until the buyer has lost the box.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 24, why: 'It advances the postage of both returns, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone', returnsTo: 'nowhere' })
    await days(4)
    await sam.takes(deal, 'acceptReturn', { returnAddress: '0 Nowhere Lane, Springfield' })
    await days(5)
    await sam.takes(deal, 'appeal', { reason: 'My address is good, the carrier is blind.' })
    await days(30)
  },
})
