import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The IMEI of the listing is changed to that of a cheaper phone after the payment',
  hope: 'That the buyer’s check then finds the number that it should find.',
  noticed: 'refusal',
  refused: ['sold_not_changed', 'imei_of_another'],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists()
    const deal = await honest.buyer().buys(phone)
    await sam.edits(phone, { imei: '490154203237518' })
    await sam.ships(deal, { inside: 'another phone', imei: '490154203237518' })
    await days(10)
  },
})
