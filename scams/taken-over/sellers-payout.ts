import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen password, and another bank account for the payout',
  hope: 'The payout of the next sale.',
  noticed: 'wait',
  async play({ liar, honest, days }) {
    const sam = honest.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await days(2)
    await liar.seller().takesOver(sam).changesBank()
    await days(20)
    void deal
  },
})
