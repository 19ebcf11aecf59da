import { fraud } from '../fraud.ts'

export default fraud({
  title: 'An address for “better prices” in a public question',
  hope: 'That buyers read it on the page of a rival’s phone.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const { productsId: listingId } = await sam.lists()
    const text = 'Same phone for half the price, write to cheap.phones at gmail dot com, okay?'
    await bea.calls((market) => market.askQuestion({ listingId, text }))
    const asked = await honest.buyer().calls((market) => market.listQuestions({ listingId }))
    must(!JSON.stringify(asked).includes('gmail'), 'readers do not see the address')
  },
})
