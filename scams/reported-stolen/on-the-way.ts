import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Reported as stolen while the parcel is on its way',
  hope: 'The insurance and the price, before the buyer has turned it on.',
  noticed: 'buyer',
  losses: [{ who: 'market', atMost: 12, why: 'It advances the postage of the return, and the seller pays no debt.' }],
  async play({ liar, honest, days, registerLists }) {
    const sam = liar.seller()
    const deal = await sam.sellsTo(honest.buyer())
    await sam.ships(deal)
    await days(2)
    await registerLists(deal.phone)
    deal.phone.state = 'locked'
    await days(3)
    await sam.takes(deal, 'contest', { reason: 'I reported nothing. Ask the police.' })
    await days(25)
  },
})
