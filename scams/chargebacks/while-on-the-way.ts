import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Taken back by the bank while the parcel is on its way',
  hope: 'That a parcel can’t be called back.',
  noticed: 'bank',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the marketplace shows.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const deal = await honest.seller().sellsTo(liar.buyer())
    await days(2)
    await bankTakesBack(deal)
    await days(10)
  },
})
