import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller of a stone accepts it with the buyer’s own password',
  hope: 'That a sale which the buyer has accepted cannot be undone.',
  noticed: 'buyer',
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'a stone' })
    await days(1)
    const thief = liar.buyer().takesOver(bea)
    await thief.takes(deal, 'confirmArrival')
    await thief.takes(deal, 'accept')
    await days(15)
  },
})
