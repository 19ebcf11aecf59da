import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Sold, and listed again by a cousin, who wants to “ship” it first',
  hope: 'That two buyers pay, and each waits for the other’s parcel.',
  noticed: 'refusal',
  refused: ['imei_listed'],
  async play({ liar, honest, days, must }) {
    const [sam, cousin] = [liar.seller(), liar.seller()]
    const { phone } = await sam.sellsTo(honest.buyer())
    const again = await cousin.lists({ imei: phone.imei, real: false })
    must(again.productsId === '', 'a phone that is promised to its buyer is not listed again')
    await days(10)
  },
})
