import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The return goes as a letter to a house in the seller’s street',
  hope: 'A delivery scan in the right town, and the phone kept.',
  noticed: 'seller',
  losses: [
    {
      who: 'guarantee',
      atMost: 324,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  reported: 'eBay and Mercari, as a “fake tracking ID” (nofraud.com, Wikipedia on package redirection)',
  async play({ liar, honest, days }) {
    const bea = liar.buyer()
    const deal = await honest.seller().sellsTo(bea)
    await days(5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'not_as_described', reason: 'The camera is foggy.' })
    await days(12)
    await bea.sendsBack(deal, { inside: 'a stone', to: 'elsewhere' })
    await days(12)
  },
})
