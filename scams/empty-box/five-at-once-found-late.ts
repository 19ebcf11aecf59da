import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Five stones on one day, to buyers who open their parcels a week later',
  hope: 'That the fourth and the fifth are no first sales any more, so that silence completes them for good.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const buyers = Array.from({ length: 5 }, () => honest.buyer({ passive: true }))
    const deals = await Promise.all(buyers.map((bea) => sam.sellsTo(bea, { real: false, price: 100 })))
    for (const deal of deals) await sam.ships(deal, { inside: 'a stone' })
    await days(9)
    const found = { caseKind: 'other_thing', reason: 'A stone, and nothing else.' } as const
    for (const [at, deal] of deals.entries()) await buyers[at]?.takes(deal, 'reportProblem', found)
    await days(15)
  },
})
