import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller agrees to a return, to a house that was never built',
  hope: 'That the buyer gives up once the parcel comes back.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 24, why: 'It advances the postage of both returns, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone' })
    await days(4)
    await sam.takes(deal, 'acceptReturn', { returnAddress: '0 Nowhere Lane, Springfield' })
    await days(30)
  },
})
