import { type Deal, fraud } from '../fraud.ts'

export default fraud({
  title: 'Stolen numbers are tried with bookings that are cancelled at once',
  hope: 'To learn which cards still work, at the marketplace’s cost.',
  noticed: 'refusal',
  refused: ['cancel_costs'],
  losses: [
    {
      who: 'guarantee',
      atMost: 64,
      why: 'What is not cancelled is shipped in good faith, and the owners of the cards get the money back.',
    },
  ],
  async play({ liar, honest, days, stolenCard, bankTakesBack }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const bought: Deal[] = []
    for (let times = 0; times < 5; times++) {
      const deal = await bea.buys(await sam.lists({ price: 20 }), stolenCard())
      await bea.takes(deal, 'cancelEarly')
      if (times > 2) bought.push(deal)
    }
    await days(12)
    for (const deal of bought) await bankTakesBack(deal)
  },
})
