import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The description is rewritten a minute before the booking',
  hope: 'That the buyer books what they read yesterday.',
  noticed: 'nobody',
  losses: [
    {
      who: 'buyer',
      atMost: 300,
      why: 'They booked what the listing said at that moment: a change of words is not shown to them as a change of price is.',
    },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const phone = await sam.lists({ description: 'Works perfectly.' })
    await bea.calls((market) => market.getListing({ listingId: phone.productsId }))
    await sam.edits(phone, { description: 'The screen is broken, for spare parts.' })
    phone.state = 'broken'
    const deal = await bea.buys(phone)
    await sam.ships(deal)
    await days(20)
  },
})
