import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Eight accounts report the same seller',
  hope: 'That numbers count, and a machine suspends whoever is reported often.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const sam = honest.seller()
    const { productsId } = await sam.lists()
    for (let accounts = 0; accounts < 8; accounts++) {
      const words = 'This seller has cheated me.'
      const one = liar.buyer()
      await one.calls((market) => market.fileReport({ about: 'person', productsId, category: 'scam', words }))
    }
    await days(1)
    must((await sam.lists()).productsId !== '', 'the seller can still sell')
  },
})
