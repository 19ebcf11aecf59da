import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Pay, cancel, and pay again, to keep a rival’s phones off the market',
  hope: 'That the rival sells nothing, and the marketplace pays for the cards.',
  noticed: 'refusal',
  refused: ['cancel_costs'],
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const sam = honest.seller()
    for (let times = 0; times < 5; times++) {
      const deal = await bea.buys(await sam.lists())
      await bea.takes(deal, 'cancelEarly')
      await days(1)
    }
  },
})
