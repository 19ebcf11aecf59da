import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Strangers book a phone by turns, a day each',
  hope: 'That the seller gives up and goes elsewhere.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const sam = honest.seller()
    const phone = await sam.lists()
    for (let times = 0; times < 4; times++) {
      await liar.buyer().books(phone)
      await days(1)
    }
    const sold = await honest.buyer().buys(phone)
    must(sold.order !== '', 'an honest buyer gets the phone between two of them')
  },
})
