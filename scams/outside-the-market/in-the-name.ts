import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A telephone number as one’s name',
  hope: 'That the name stands under every listing, where no message is masked.',
  noticed: 'nobody',
  async play({ liar, must }) {
    const sam = liar.seller()
    const local = ['555 0147', 'Sam 555O147', 'Sam ٥٥٥٠١٤٧', 'Sam 303 phones 555 used 0147', 'Samphones on Telegram']
    for (const name of ['Call 303 555 0147', ...local]) {
      const named = await sam.calls((market) => market.renameMe({ name }))
      must(named?.name.includes('•••') ?? false, 'nobody else reads the number')
    }
    await sam.lists()
  },
})
