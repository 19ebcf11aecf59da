import { fraud, type Person } from '../fraud.ts'

export default fraud({
  title: 'The same two do it a second time',
  hope: 'That each case is looked at alone.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 324, why: 'The first time only: neither is covered again within a year.' }],
  async play({ liar, days }) {
    const round = async (sam: Person, bea: Person) => {
      const deal = await sam.sellsTo(bea, { real: false })
      await sam.ships(deal, { inside: 'a stone' })
      await days(4)
      await bea.takes(deal, 'reportProblem', { caseKind: 'other_thing', reason: 'There is a stone in it.' })
      await sam.takes(deal, 'acceptReturn')
      await bea.sendsBack(deal, { inside: 'a stone' })
      await days(4)
      await sam.takes(deal, 'disputeReturn', { reason: 'My phone is not in it.' })
      await days(12)
    }
    const [sam, bea] = [liar.seller(), liar.buyer()]
    await round(sam, bea)
    await round(sam, bea)
  },
})
