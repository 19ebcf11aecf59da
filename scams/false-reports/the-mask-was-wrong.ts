import { fraud } from '../fraud.ts'

export default fraud({
  title: '“You have masked a harmless word”, of a telephone number',
  hope: 'That staff lift the mask, and the number can be read after all.',
  noticed: 'masking',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const { threadId } = await bea.writes(await sam.lists(), 'The serial is +1 303 555 0147')
    const mine = await bea.calls((market) => market.getThread({ id: threadId }))
    const line = mine?.lines.find(({ kind }) => kind === 'message')
    const messageId = Number(line?.id)
    await bea.calls((market) => market.fileReport({ about: 'message', messageId, category: 'wrong_mask' }))
    await days(2)
    const theirs = await sam.calls((market) => market.getThread({ id: threadId }))
    must(!JSON.stringify(theirs).includes('555'), 'the seller does not see the number')
  },
})
