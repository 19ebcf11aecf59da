import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Paid, a meeting agreed, and nobody comes',
  hope: 'That the phone is tied up for weeks, and the money comes back in full.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await bea.takes(deal, 'offerMeeting')
    await sam.takes(deal, 'agreeToMeet')
    await days(30)
  },
})
