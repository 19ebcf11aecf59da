import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Handed to a carrier that reports nothing, says the seller',
  hope: 'That what no carrier reports is taken as delivered.',
  noticed: 'refusal',
  refused: ['carrier_reports_nothing'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal, { sent: false, unscanned: true })
    await days(12)
  },
})
