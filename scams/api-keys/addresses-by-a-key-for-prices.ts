import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A key for prices, used to read addresses and conversations',
  hope: 'A list of people with dear phones, and where they live.',
  noticed: 'refusal',
  refused: ['key_permission_missing'],
  async play({ liar, honest }) {
    const sam = honest.seller()
    const given = { name: 'Stock', permissions: ['own.phones.write' as const], days: 30 }
    const made = await sam.calls((market) => market.makeKey(given))
    const thief = liar.seller().usesKey(sam, made?.apiKey ?? '')
    await thief.calls((market) => market.getMyAddress())
    await thief.calls((market) => market.listThreads({}))
    await thief.calls((market) => market.listSales({}))
  },
})
