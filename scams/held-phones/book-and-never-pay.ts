import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Ten phones booked at once, and none of them paid',
  hope: 'That a rival’s phones are off the lists while nothing is paid for it.',
  noticed: 'refusal',
  refused: ['too_many_unpaid'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let phones = 0; phones < 10; phones++) await bea.books(await sam.lists())
  },
})
