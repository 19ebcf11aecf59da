import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A friend lists the phone that was hidden with its seller’s suspension',
  hope: 'That the phone is sold all the same.',
  noticed: 'refusal',
  refused: ['imei_listed'],
  async play({ liar, honest, days }) {
    const [sam, ada] = [liar.seller(), honest.staff()]
    const { imei } = await sam.lists()
    const personId = await sam.id()
    const why = { facts: 'Sold stones.', ground: 'fraud' as const }
    await ada.calls((market) => market.suspendPerson({ personId, measure: 'suspend_selling', ...why }))
    await days(1)
    await liar.seller().lists({ imei })
  },
})
