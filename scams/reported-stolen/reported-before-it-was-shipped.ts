import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Listed on the day of the theft, and sold before the owner has reported it',
  hope: 'That the register is asked at listing, and then no more.',
  noticed: 'refusal',
  refused: ['imei_reported_not_shipped'],
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const phone = await sam.lists({ real: false })
    await days(2)
    const deal = await honest.buyer().buys(phone)
    await registerLists(phone, 'long ago')
    await sam.ships(deal)
    await days(12)
  },
})
