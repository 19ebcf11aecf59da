import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen phone, paused while the register is new, and listed again',
  hope: 'That the register is only read once.',
  noticed: 'register',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
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
