import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The same, once the carrier has delivered the stone',
  hope: 'That nothing waits any more.',
  noticed: 'nobody',
  losses: [
    {
      who: 'buyer',
      atMost: 312,
      why: 'Scan and IMEI say that the phone arrived; nothing tells who used the account. Once for each stolen password.',
    },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal, { inside: 'a stone' })
    await days(3.5)
    await liar.buyer().takesOver(bea).takes(deal, 'accept')
    await days(15)
  },
})
