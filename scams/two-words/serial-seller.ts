import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A seller sends stones to one honest buyer after the other, and disputes each return',
  hope: 'A price from each, since the guarantee refunds them.',
  noticed: 'buyer',
  losses: [
    { who: 'guarantee', atMost: 324, why: 'The first time only: then the buyers are believed, who were never in such a case.' },
    { who: 'market', atMost: 24, why: 'It advances the postage of the returns, and the seller pays no debt.' },
  ],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    for (const next of [sam, sam, liar.seller({ like: sam, same: ['bank'] })]) {
      const deal = await next.sellsTo(honest.buyer(), { real: false })
      await next.ships(deal, { inside: 'a stone' })
      await days(5)
      await next.takes(deal, 'acceptReturn')
      await days(5)
      await next.takes(deal, 'disputeReturn', { reason: 'My phone is not in it.' })
      await days(15)
    }
  },
})
