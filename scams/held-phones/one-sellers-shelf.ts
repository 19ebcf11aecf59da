import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Each phone of one seller is booked once, and dropped',
  hope: 'That limits for one phone do not stop it, since it is another phone each time.',
  noticed: 'refusal',
  refused: ['given_up_often_here'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let phones = 0; phones < 9; phones++) {
      const { order } = await bea.books(await sam.lists())
      if (order) await bea.calls((market) => market.cancelOrder({ id: order }))
    }
  },
})
