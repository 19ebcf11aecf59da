import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The bank account is changed while its owner is away for weeks',
  hope: 'That 72 hours pass, and the money goes out by itself.',
  noticed: 'wait',
  async play({ liar, honest, days, must }) {
    const sam = honest.seller({ passive: true })
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    const thief = liar.seller().takesOver(sam)
    await thief.changesBank()
    const letters = await sam.letters()
    must(
      letters.some(({ text }) => text.includes('/confirm-payouts/')),
      'a letter asks the owner',
    )
    await days(20)
  },
})
