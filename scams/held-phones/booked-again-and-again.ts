import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One phone booked again as soon as each booking has lapsed',
  hope: 'That one phone never comes free, without a cent ever being paid.',
  noticed: 'refusal',
  refused: ['booked_too_often'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const phone = await honest.seller().lists()
    for (let times = 0; times < 6; times++) {
      await bea.books(phone)
      await days(1)
    }
  },
})
