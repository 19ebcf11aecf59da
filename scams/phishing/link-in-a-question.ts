import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Your phone is sold, take the money here”, as a question',
  hope: 'Card details, typed on a page that looks like the market’s.',
  noticed: 'masking',
  reported: 'Kleinanzeigen, of fake “Sicher bezahlen” pages (pcwelt.de, 2023)',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const { productsId: listingId } = await sam.lists()
    const text = 'I have paid with safe payment. Take your money at https://ringback-pay.example/order/8812'
    await bea.calls((market) => market.askQuestion({ listingId, text }))
    const waiting = await sam.calls((market) => market.listUnansweredQuestions({}))
    must(!JSON.stringify(waiting).includes('ringback-pay'), 'the seller does not see the link')
  },
})
