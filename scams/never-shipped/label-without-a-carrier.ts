import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Handed to a carrier that reports nothing, says the seller',
  hope: 'That what no carrier reports is taken as delivered.',
  noticed: 'buyer',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal, { sent: false, unscanned: true })
    await days(9)
    await sam.takes(deal, 'contest', { reason: 'My carrier does not scan. It must have arrived.' })
    await days(12)
  },
})
