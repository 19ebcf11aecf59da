import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The bank account changed again, each time the owner has put it right',
  hope: 'To be the last who changed it when the payout is due.',
  noticed: 'wait',
  async play({ liar, honest, days }) {
    const sam = honest.seller()
    await sam.sellsTo(honest.buyer())
    const thief = liar.seller().takesOver(sam)
    for (let times = 0; times < 3; times++) {
      await days(3)
      await thief.changesBank()
    }
    await days(15)
  },
})
