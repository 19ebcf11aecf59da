import { fraud } from '../fraud.ts'

export default fraud({
  title: 'One phone, listed again before it is shipped',
  hope: 'Two payments for one phone.',
  noticed: 'refusal',
  refused: ['imei_listed'],
  async play({ liar, honest, days, must }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    const again = await sam.lists({ imei: deal.phone.imei, real: false, name: 'Galaxy S21, like new' })
    must(again.productsId === '', 'a phone that is promised to its buyer is not listed again')
    await sam.ships(deal)
    await days(10)
  },
})
