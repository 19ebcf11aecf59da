import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The phone arrives, and the buyer tells the bank that the card was stolen',
  hope: 'The phone and the money.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the scan says.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const deal = await honest.seller().sellsTo(liar.buyer())
    await days(6)
    await bankTakesBack(deal)
  },
})
