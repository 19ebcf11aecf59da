import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone is back, and the seller types the IMEI of another',
  hope: 'The phone and the price, because “that is not mine”.',
  noticed: 'imei',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const phone = await sam.lists()
    phone.state = 'broken'
    const deal = await honest.buyer().buys(phone)
    await sam.ships(deal)
    await days(5)
    await sam.takes(deal, 'acceptReturn')
    await days(5)
    await sam.takes(deal, 'confirmReturn', { imei: '490154203237518' })
    await days(12)
  },
})
