import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen card whose owner is quicker than the hand-over',
  hope: 'To meet before the bank has told anybody.',
  noticed: 'bank',
  refused: ['order_stands_still'],
  async play({ liar, honest, days, stolenCard, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await bea.buys(await honest.seller().lists(), stolenCard())
    await bankTakesBack(deal)
    await bea.takes(deal, 'offerMeeting')
    await days(5)
  },
})
