import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A rival has a phone on sale listed in the register',
  hope: 'That the sale is lost, and the seller looks like a thief.',
  noticed: 'deadline',
  async play({ liar, honest, days, registerLists }) {
    const sam = honest.seller({ passive: true })
    const phone = await sam.lists()
    await registerLists(phone)
    await honest.buyer().buys(phone)
    await liar.seller().lists()
    await days(10)
  },
})
