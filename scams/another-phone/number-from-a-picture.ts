import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A listing under an IMEI that was read off another seller’s phone',
  hope: 'That a good number makes a bad phone look checked.',
  noticed: 'refusal',
  refused: ['imei_listed'],
  async play({ liar, honest, days, must }) {
    const theirs = await honest.seller().lists()
    const sam = liar.seller()
    const copy = await sam.lists({ imei: theirs.imei, real: false, price: 150 })
    must(copy.productsId === '', 'it is not listed')
    await days(1)
  },
})
