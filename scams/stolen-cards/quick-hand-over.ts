import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen card, and a hand-over within the hour',
  hope: 'A phone for somebody else’s money.',
  noticed: 'bank',
  losses: [
    {
      who: 'guarantee',
      atMost: 312,
      why: 'The seller handed the phone over in good faith, and the owner of the card gets the money back.',
    },
  ],
  async play({ liar, honest, days, stolenCard, bankTakesBack }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await bea.buys(await sam.lists(), stolenCard())
    await sam.meets(deal)
    await days(10)
    await bankTakesBack(deal)
  },
})
