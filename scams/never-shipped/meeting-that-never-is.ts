import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A meeting is agreed, and the seller never comes',
  hope: 'That an order with a meeting waits for ever, with the buyer’s money in it.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.takes(deal, 'offerMeeting')
    await bea.takes(deal, 'agreeToMeet')
    await days(8)
    await sam.writes(deal, 'I could not come. Next week?')
    await days(8)
  },
})
