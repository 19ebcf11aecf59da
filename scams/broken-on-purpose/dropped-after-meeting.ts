import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Dropped on the way home, and “I was tricked”',
  hope: 'That a hand-over can be undone like a purchase by post.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 312,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.meets(deal)
    deal.phone.state = 'broken'
    await bea.takes(deal, 'reportProblem', { caseKind: 'tricked', reason: 'It was broken, and I did not see it.' })
    await days(11)
    await bea.sendsBack(deal)
    await days(12)
  },
})
