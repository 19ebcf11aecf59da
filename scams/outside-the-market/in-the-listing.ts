import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A telephone number in the description, in words',
  hope: 'That buyers call, and pay less without the fee and without any protection.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const description = 'As new. Cheaper if you call me: three oh three, five five five, oh one four seven.'
    const { productsId } = await liar.seller().lists({ description })
    const page = await honest.buyer().calls((market) => market.getListing({ listingId: productsId }))
    must(!/five five five/.test(JSON.stringify(page)), 'the description hides the number')
  },
})
