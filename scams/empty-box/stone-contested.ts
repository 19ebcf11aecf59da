import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stone in the box, contested, and called damaged when it comes back',
  hope: 'That nobody can prove what was in the parcel.',
  noticed: 'buyer',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
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
