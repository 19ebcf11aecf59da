import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Seller and buyer share nothing, but each something with a third account',
  hope: 'That only pairs are compared, and the guarantee pays.',
  noticed: 'link',
  async play({ liar, days, bankTakesBack }) {
    const sam = liar.seller()
    const between = liar.buyer({ like: sam, same: ['device'] })
    const bea = liar.buyer({ like: between, same: ['card'] })
    const small = await liar.seller().sellsTo(between, { price: 20 })
    await days(1)
    const own = await sam.sellsTo(bea, { real: false })
    await sam.meets(own)
    await bankTakesBack(own)
    await days(1)
    void small
  },
})
