import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Picked up in person, and “I never got it” to the bank',
  hope: 'That a hand-over leaves no scan.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 300, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await bea.meets(deal)
    await days(3)
    await bankTakesBack(deal, { because: 'product_not_received' })
  },
})
