import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Another phone at the door, and silence until the day is over',
  hope: 'That after a day the hand-over stands.',
  noticed: 'nobody',
  losses: [{ who: 'buyer', atMost: 300, why: 'They looked at the phone at the door, and said nothing for a day.' }],
  async play({ liar, honest, days }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer({ passive: true }))
    await sam.meets(deal, 'another phone')
    await days(20)
  },
})
