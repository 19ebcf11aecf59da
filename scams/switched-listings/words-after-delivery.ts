import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The description is rewritten in the middle of the case',
  hope: 'That staff read the listing as it is today.',
  noticed: 'refusal',
  refused: ['sold_not_changed'],
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists({ description: 'Works perfectly.' })
    phone.state = 'broken'
    const deal = await honest.buyer().buys(phone)
    await sam.ships(deal)
    await days(5)
    await sam.takes(deal, 'contest', { reason: 'Read the listing.' })
    await sam.edits(phone, { description: 'Does not turn on.' })
    await days(25)
  },
})
