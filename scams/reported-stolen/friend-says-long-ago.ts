import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The buyer’s friend at a network backdates the report',
  hope: 'That the register counts against the seller.',
  noticed: 'register',
  losses: [
    {
      who: 'seller',
      atMost: 324,
      why: 'A register that lies in its date is believed, and what goes back is one word against the other.',
    },
  ],
  async play({ liar, honest, days, registerLists }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(6)
    await registerLists(deal.phone, 'long ago')
    await days(12)
    await bea.sendsBack(deal, { inside: 'a stone' })
    await days(12)
  },
})
