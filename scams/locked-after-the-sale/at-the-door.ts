import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked an hour after the hand-over in the street',
  hope: 'That what was handed over in person can’t be reported.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.meets(deal)
    deal.phone.state = 'locked'
    await days(1)
    await sam.takes(deal, 'contest', { reason: 'You saw that it works.' })
    await days(25)
  },
})
