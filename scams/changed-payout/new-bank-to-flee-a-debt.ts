import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another bank account, so that a debt does not follow',
  hope: 'That the next sale is paid out whole.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 200, why: 'The seller has had the money of the first sale; the second covers a part.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const first = await sam.sellsTo(honest.buyer())
    await sam.ships(first)
    await days(20)
    first.phone.state = 'locked'
    await days(25)
    await sam.changesBank()
    await sam.ships(await sam.sellsTo(honest.buyer(), { price: 100 }))
    await days(20)
  },
})
