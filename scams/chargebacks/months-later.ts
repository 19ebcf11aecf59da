import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A friendly chargeback three months after the phone came',
  hope: 'That nobody has kept the evidence so long.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const deal = await honest.seller().sellsTo(liar.buyer())
    await days(90)
    await bankTakesBack(deal)
  },
})
