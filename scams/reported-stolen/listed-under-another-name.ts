import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen phone, listed by the thief’s friend once the thief’s listing is gone',
  hope: 'That a new seller makes an old phone clean.',
  noticed: 'refusal',
  refused: ['imei_reported'],
  async play({ liar, days, registerLists }) {
    const [thief, friend] = [liar.seller(), liar.seller()]
    const phone = await thief.lists({ real: false })
    await thief.calls((market) => market.pauseListing({ listingId: phone.productsId }))
    await registerLists(phone, 'long ago')
    await days(1)
    await friend.lists({ imei: phone.imei, real: false })
  },
})
