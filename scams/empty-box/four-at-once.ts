import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Four stones to four buyers in one week',
  hope: 'That one of them does not look in time.',
  noticed: 'buyer',
  losses: [{ who: 'buyer', atMost: 112, why: 'The one who does not look in three days has accepted; the others lose nothing.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    for (let times = 0; times < 4; times++) {
      const deal = await sam.sellsTo(honest.buyer({ passive: times === 2 }), { real: false, price: 100 })
      await sam.ships(deal, { inside: 'a stone' })
      await days(1)
    }
    await days(14)
  },
})
