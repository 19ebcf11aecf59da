import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Accepted as if its number could not be read, and denied within the week that is left for that',
  hope: 'That the time for what nobody could know is time for a lie.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'accept', { imeiUnreadable: true })
    await days(4)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'I pressed the wrong button.' })
    await days(15)
  },
})
