import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone is back, and the seller types the IMEI of another',
  hope: 'The phone and the price, because “that is not mine”.',
  noticed: 'imei',
  losses: [
    { who: 'guarantee', atMost: 324, why: 'What came back is one word against the other: once for each seller and year.' },
  ],
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
