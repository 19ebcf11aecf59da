import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A photo from the web, which the market has never seen',
  hope: 'Money for a phone that does not exist.',
  noticed: 'deadline',
  async play({ liar, honest, days, photograph }) {
    await liar.seller().sellsTo(honest.buyer(), { photo: await photograph(), real: false })
    await days(10)
  },
})
