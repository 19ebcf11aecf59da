import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A forged letter of the carrier: “delivered”',
  hope: 'That staff believe a picture more than the carrier.',
  noticed: 'staff',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal, { sent: false })
    await days(9)
    await sam.takes(deal, 'contest', { reason: 'The carrier says that it was delivered.' })
    await sam.takes(deal, 'addEvidence', { reason: 'Here is the letter of the carrier, with a stamp.' })
    await days(12)
  },
})
