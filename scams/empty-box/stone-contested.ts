import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, contested, and called damaged when it comes back',
  hope: 'That nobody can prove what was in the parcel.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'a stone' })
    await days(5)
    await sam.takes(deal, 'contest')
    await days(14)
    await sam.takes(deal, 'disputeReturn', { reason: 'The phone came back broken.' })
    await days(10)
  },
})
