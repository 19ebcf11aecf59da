import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Accounts of one person book a phone by turns',
  hope: 'That what counts against one account does not count against the next.',
  noticed: 'refusal',
  refused: ['booked_too_often'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const phone = await honest.seller().lists()
    for (let times = 0; times < 3; times++) {
      await liar.buyer({ like: bea, same: ['device'] }).books(phone)
      await days(1)
      await bea.books(phone)
      await days(1)
    }
  },
})
