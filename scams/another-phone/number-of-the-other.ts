import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller types the IMEI of the cheaper phone when shipping',
  hope: 'That the sale is then about the cheaper phone.',
  noticed: 'refusal',
  refused: ['imei_of_another'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal, { inside: 'another phone', imei: '490154203237518' })
    await days(12)
  },
})
