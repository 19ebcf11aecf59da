import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller reports the phone as stolen after the payout',
  hope: 'The money, and the insurance.',
  noticed: 'staff',
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(12)
    await registerLists(deal.phone)
    await days(3)
  },
})
