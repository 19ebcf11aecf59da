import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An invented number, and a buyer who never says anything',
  hope: 'That silence counts as arrival.',
  noticed: 'nobody',
  losses: [{ who: 'buyer', atMost: 312, why: 'They were asked three times, and did not say that nothing came.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer({ passive: true }), { real: false })
    await sam.ships(deal, { sent: false })
    await sam.writes(deal, 'It will take three weeks, the post is slow here. Please wait.')
    await days(20)
  },
})
