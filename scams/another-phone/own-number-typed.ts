import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another phone is sent, under its own IMEI',
  hope: 'That the buyer types what the phone shows, and all is well.',
  noticed: 'imei',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'another phone' })
    await days(4)
    await bea.takes(deal, 'accept', { imei: '490154203237518' })
    await days(20)
  },
})
