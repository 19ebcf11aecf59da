import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One phone, listed again and sold twice before it is shipped',
  hope: 'Two payments for one phone.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.sellsTo(honest.buyer(), { imei: deal.phone.imei, real: false, name: 'Galaxy S21, like new' })
    await sam.ships(deal)
    await days(10)
  },
})
