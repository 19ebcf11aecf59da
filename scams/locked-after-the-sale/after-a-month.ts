import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Locked on the thirty-second day, when nothing can be reported',
  hope: 'That the time for reports has an end.',
  noticed: 'nobody',
  losses: [
    { who: 'buyer', atMost: 300, why: 'The time in which a locked phone can be reported ends thirty days after it arrived.' },
  ],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(36)
    deal.phone.state = 'locked'
    await days(5)
  },
})
