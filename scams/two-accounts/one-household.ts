import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Both accounts have one address and one telephone number, and nothing else in common',
  hope: 'That what is only typed counts for nothing, and the guarantee pays for the hand-over.',
  noticed: 'link',
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    const bea = liar.buyer({ like: sam, same: ['address', 'telephone'] })
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.meets(deal)
    await days(1)
    await bankTakesBack(deal)
  },
})
