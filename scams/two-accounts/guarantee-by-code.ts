import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A hand-over to oneself, charged back: the guarantee is to pay',
  hope: 'The price from the guarantee, and the payment back from the bank.',
  noticed: 'link',
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    const twin = liar.buyer({ like: sam, same: ['device'] })
    const deal = await sam.sellsTo(twin, { real: false })
    await sam.meets(deal)
    await days(1)
    await bankTakesBack(deal)
  },
})
