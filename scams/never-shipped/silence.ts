import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Paid, and never shipped',
  hope: 'To be paid after some days of silence.',
  noticed: 'deadline',
  async play({ liar, honest }) {
    await liar.seller().sellsTo(honest.buyer(), { real: false })
  },
})
