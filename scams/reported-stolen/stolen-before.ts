import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen phone, paused while the register is new, and listed again',
  hope: 'That the register is only read once.',
  noticed: 'refusal',
  refused: ['imei_reported_not_shipped'],
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const phone = await sam.lists({ real: false })
    await sam.calls((market) => market.pauseListing({ listingId: phone.productsId }))
    await registerLists(phone, 'long ago')
    await days(7)
    await sam.calls((market) => market.relistListing({ listingId: phone.productsId }))
    await sam.ships(await honest.buyer().buys(phone))
    phone.state = 'locked'
    await days(25)
  },
})
