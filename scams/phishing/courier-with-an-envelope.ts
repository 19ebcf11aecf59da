import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A courier is to bring the money, once the seller has paid for his insurance',
  hope: 'Gift cards for an insurance that does not exist.',
  noticed: 'staff',
  refused: ['account_suspended'],
  reported: 'Facebook Marketplace, of couriers whose insurance the seller is to pay (facebook.com, help on scams)',
  async play({ liar, honest, days }) {
    const [sam, bea, ada] = [honest.seller(), liar.buyer(), honest.staff()]
    const phone = await sam.lists()
    const text = 'My courier brings $300 in an envelope. First pay his insurance of $60 in gift cards.'
    const { threadId } = await bea.writes(phone, text)
    await sam.calls((market) => market.fileReport({ about: 'person', threadId, category: 'scam' }))
    const personId = await bea.id()
    const why = { facts: 'Asked for gift cards.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_account', ...why }))
    await days(1)
    await bea.writes(phone, 'Have you got the cards?')
  },
})
