import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Booked, and “I have paid, look into your mail, ship today”',
  hope: 'That the seller ships before looking whether the market has the money.',
  noticed: 'nobody',
  reported: 'Facebook Marketplace, of invented payment notices (hacked.com, after the FTC)',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const phone = await sam.lists()
    const deal = await bea.books(phone)
    await bea.writes(phone, 'I have paid, the mail says that you must ship today. What is the tracking number?')
    const sales = await sam.calls((market) => market.listSales({}))
    must(!sales?.items.some((sale) => JSON.stringify(sale).includes(deal.order)), 'the seller has no sale to ship')
    await days(2)
    must((await honest.buyer().buys(phone)).order !== '', 'the phone is free again')
  },
})
