import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Accepted under its IMEI and kept for weeks, and “unacceptable” to the bank',
  hope: 'That the bank does not read what the buyer told the marketplace.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'accept')
    await days(20)
    await bankTakesBack(deal, { because: 'product_unacceptable' })
  },
})
