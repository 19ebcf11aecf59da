import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The number under which an earlier buyer sent a phone back',
  hope: 'That only numbers of sales are compared.',
  noticed: 'refusal',
  refused: ['tracking_number_used'],
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const first = await sam.sellsTo(bea)
    await sam.ships(first, { inside: 'another phone' })
    await days(4)
    await bea.takes(first, 'reportProblem', { caseKind: 'other_thing', reason: 'Another phone.' })
    await sam.takes(first, 'acceptReturn')
    await bea.sendsBack(first, { inside: 'another phone', trackingNumber: '1Z999AA10123456784' })
    await days(8)
    const deal = await sam.sellsTo(honest.buyer(), { real: false })
    await sam.ships(deal, { sent: false, trackingNumber: '1Z999AA10123456784' })
    await days(8)
  },
})
