import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The price goes up between the answer to a question and the booking',
  hope: 'That whoever has asked pays what they did not see.',
  noticed: 'nobody',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const phone = await sam.lists()
    await bea.calls((market) => market.askQuestion({ listingId: phone.productsId, text: 'Is the battery the first one?' }))
    await days(0.5)
    await sam.calls((market) => market.changePrices({ phones: [{ listingId: phone.productsId, was: 300, price: 390 }] }))
    const booked = await bea
      .calls((market) => market.placeOrder({ productsId: phone.productsId, shownPrice: 300, toSavedAddress: true }))
      .catch(() => undefined)
    must(booked === undefined, 'a price that was not shown is not booked')
  },
})
