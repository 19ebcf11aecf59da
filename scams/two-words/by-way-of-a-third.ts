import { fraud, type Person } from '../fraud.ts'

export default fraud({
  title: 'A friend who has used the first buyer’s device sells to a stranger',
  hope: 'That only the two sides of an order are compared.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 324, why: 'The first time only: the device leads to somebody who was covered.' }],
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
    const bea = liar.buyer()
    await round(liar.seller(), bea)
    await round(liar.seller({ like: bea, same: ['device'] }), liar.buyer())
  },
})
