import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Sales to oneself, for the verified badge',
  hope: 'A badge that strangers trust.',
  noticed: 'refusal',
  refused: ['badge_requirements'],
  async play({ liar, days }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['device'] })
    for (let sales = 0; sales < 3; sales++) await sam.ships(await sam.sellsTo(twin, { price: 20 }))
    await days(10)
    await sam.calls((market) => market.askForBadge({ words: 'Three sales, all of them perfect.', documents: [] }))
  },
})
