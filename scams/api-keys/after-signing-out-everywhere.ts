import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The owner signs out everywhere, and the thief still has a key',
  hope: 'That keys outlive the sign-ins.',
  noticed: 'refusal',
  refused: ['key_not_working'],
  async play({ liar, honest, days }) {
    const sam = honest.seller()
    const thief = liar.seller().takesOver(sam)
    const given = { name: 'Backup', permissions: ['own.phones.write' as const], days: null }
    const made = await thief.calls((market) => market.makeKey(given))
    await sam.calls((market) => market.endAllSessions())
    await days(1)
    await thief.usesKey(sam, made?.apiKey ?? '').lists()
  },
})
