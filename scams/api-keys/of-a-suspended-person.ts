import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Suspended, but the program goes on',
  hope: 'That a key works without its owner.',
  noticed: 'refusal',
  refused: ['account_suspended'],
  async play({ liar, honest }) {
    const [sam, ada] = [liar.seller(), honest.staff()]
    const given = { name: 'Stock', permissions: ['own.phones.write' as const], days: null }
    const made = await sam.calls((market) => market.makeKey(given))
    const personId = await sam.id()
    const why = { facts: 'Sold stones.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_account', ...why }))
    await liar
      .seller()
      .usesKey(sam, made?.apiKey ?? '')
      .lists()
  },
})
