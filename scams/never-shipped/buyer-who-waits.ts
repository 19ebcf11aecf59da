import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An invented number, and a buyer who never says anything',
  hope: 'That silence counts as arrival.',
  noticed: 'staff',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer({ passive: true }), { real: false })
    await sam.ships(deal, { sent: false })
    await sam.writes(deal, 'It will take three weeks, the post is slow here. Please wait.')
    await days(18)
    await sam.takes(deal, 'contest')
    await days(15)
  },
})
