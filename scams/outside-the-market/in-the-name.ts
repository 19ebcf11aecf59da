import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A telephone number as one’s name',
  hope: 'That the name stands under every listing, where no message is masked.',
  noticed: 'nobody',
  async play({ liar }) {
    const sam = liar.seller()
    await sam.calls((market) => market.renameMe({ name: 'Call 303 555 0147' }))
    await sam.lists()
  },
})
