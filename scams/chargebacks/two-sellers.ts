import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Two friendly chargebacks from one card, against two sellers',
  hope: 'That the second is as good as the first.',
  noticed: 'bank',
  refused: ['bank_matter_open'],
  losses: [
    {
      who: 'guarantee',
      atMost: 312,
      why: 'The bank believes its customer, whatever the marketplace shows.',
    },
  ],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const first = await honest.seller().sellsTo(bea)
    await days(6)
    await bankTakesBack(first)
    await days(10)
    const second = await honest.seller().sellsTo(bea)
    await days(6)
    await bankTakesBack(second)
  },
})
