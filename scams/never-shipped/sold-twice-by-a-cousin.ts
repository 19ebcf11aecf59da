import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Sold, and sold again by a cousin, who “ships” it first',
  hope: 'That two buyers pay, and each waits for the other’s parcel.',
  noticed: 'buyer',
  async play({ liar, honest, days }) {
    const [sam, cousin] = [liar.seller(), liar.seller()]
    const deal = await sam.sellsTo(honest.buyer())
    const again = await cousin.sellsTo(honest.buyer(), { imei: deal.phone.imei, real: false })
    await cousin.ships(again, { sent: false })
    await days(10)
  },
})
