import { fraud } from '../fraud.ts'

export default fraud({
  title: '“The carrier must have opened it”, and an appeal',
  hope: 'That nobody bears what happened on the way, and the sale stands.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'a stone' })
    await days(5)
    await sam.takes(deal, 'contest', { reason: 'The parcel was opened on the way. Ask the carrier.' })
    await days(6)
    await sam.takes(deal, 'appeal', { reason: 'I weighed the parcel: it had 400 grams.' })
    await days(30)
  },
})
