import { fraud, type Person } from '../fraud.ts'

export default fraud({
  title: 'The next account is paid to the same bank, and has another friend as its buyer',
  hope: 'That a new account has no history.',
  noticed: 'staff',
  losses: [{ who: 'guarantee', atMost: 324, why: 'The first time only: the second account shares the bank.' }],
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
    const sam = liar.seller()
    await round(sam, liar.buyer())
    await round(liar.seller({ like: sam, same: ['bank'] }), liar.buyer())
  },
})
