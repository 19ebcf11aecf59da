import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A ring of three accounts that rate each other, joined by one card',
  hope: 'That a rating is only compared with the two accounts that it is between.',
  noticed: 'refusal',
  refused: ['rating_barred'],
  async play({ liar, days }) {
    const sam = liar.seller()
    const between = liar.buyer({ like: sam, same: ['device'] })
    const last = liar.buyer({ like: between, same: ['card'] })
    await liar.seller().sellsTo(between, { price: 20 })
    const deal = await sam.sellsTo(last, { price: 20 })
    await sam.ships(deal)
    await days(8)
    await last.rates(deal, 5, 'Could not be better.')
  },
})
