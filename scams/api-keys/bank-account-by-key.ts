import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A stolen API key, for another bank account',
  hope: 'That a key can do all that its owner can.',
  noticed: 'refusal',
  refused: ['person_needed'],
  async play({ liar, honest, days }) {
    const sam = honest.seller()
    await sam.sellsTo(honest.buyer())
    const permissions = ['own.phones.write' as const, 'own.money.read' as const]
    const made = await sam.calls((market) => market.makeKey({ name: 'Stock', permissions, days: null }))
    const thief = liar.seller().usesKey(sam, made?.apiKey ?? '')
    await thief.calls((market) => market.connectPayoutAccount())
    await thief.calls((market) => market.makeKey({ name: 'Mine', permissions, days: null }))
    await days(12)
  },
})
