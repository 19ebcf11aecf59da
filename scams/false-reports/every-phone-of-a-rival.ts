import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Every phone of a rival, reported as stolen',
  hope: 'That a report takes a phone off the lists until somebody has looked.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, rival] = [honest.seller(), liar.seller()]
    const phones = [await sam.lists(), await sam.lists(), await sam.lists()]
    for (const { productsId } of phones) {
      await rival.calls((market) => market.fileReport({ about: 'phone', productsId, category: 'stolen' }))
    }
    await days(1)
    for (const phone of phones) must((await honest.buyer().buys(phone)).order !== '', 'it can still be bought')
  },
})
