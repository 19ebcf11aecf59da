import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A worthless phone in the box, under the IMEI of the good one',
  hope: 'That the buyer has to keep it.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone' })
    await days(5)
    await sam.takes(deal, 'contest')
    await days(25)
  },
})
