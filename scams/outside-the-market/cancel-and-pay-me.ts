import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Cancel here and pay me directly, it is cheaper for both of us”',
  hope: 'The whole price without a fee, and nobody to complain to if no phone comes.',
  noticed: 'staff',
  refused: ['selling_suspended'],
  reported: 'Mercari, of sellers who ask for payment outside of it (mercari.com, help 2526)',
  async play({ liar, honest, days }) {
    const [sam, bea, ada] = [liar.seller(), honest.buyer(), honest.staff()]
    const deal = await sam.sellsTo(bea, { real: false })
    const { threadId } = await sam.writes(deal, 'Cancel here, I give you $30 off for a bank transfer.')
    await bea.calls((market) => market.fileReport({ about: 'person', threadId, category: 'off_market' }))
    const facts = 'Asked a buyer to cancel and pay by transfer.'
    const personId = await sam.id()
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_selling', facts, ground: 'on_market' }))
    await days(9)
    await sam.lists()
  },
})
