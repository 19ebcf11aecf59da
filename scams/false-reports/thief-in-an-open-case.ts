import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A buyer with a false claim also reports the seller as a cheat',
  hope: 'That a suspended seller cannot answer, and loses by silence.',
  noticed: 'scan',
  async play({ liar, honest, days }) {
    const [sam, bea, ada] = [honest.seller(), liar.buyer(), honest.staff()]
    const deal = await sam.sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_arrived', reason: 'Nothing came.' })
    const personId = await sam.id()
    const why = { facts: 'Several buyers say so.', ground: 'fraud' as const, days: 30 }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_account', ...why }))
    await days(15)
  },
})
