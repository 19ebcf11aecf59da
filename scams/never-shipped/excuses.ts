import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A new excuse every day, until the buyer has forgotten it',
  hope: 'That the money is paid out to whoever waits longest.',
  noticed: 'deadline',
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    for (const excuse of ['My car broke down.', 'The post office was closed.', 'My mother is ill.', 'Tomorrow, I promise.']) {
      await sam.writes(deal, excuse)
      await days(2)
    }
  },
})
