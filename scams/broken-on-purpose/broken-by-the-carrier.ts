import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A broken phone, and “the carrier must have dropped it”',
  hope: 'That the buyer has to ask the carrier.',
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
    const phone = await sam.lists()
    phone.state = 'broken'
    const deal = await honest.buyer().buys(phone)
    await sam.ships(deal)
    await days(5)
    await sam.takes(deal, 'contest', { reason: 'It worked when I packed it.' })
    await days(13)
    await sam.takes(deal, 'disputeReturn', { reason: 'You broke it, and now it is worth nothing.' })
    await days(15)
  },
})
