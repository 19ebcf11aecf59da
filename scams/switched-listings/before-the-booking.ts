import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The description is rewritten a minute before the booking',
  hope: 'That the buyer books what they read yesterday.',
  noticed: 'refusal',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const phone = await sam.lists({ description: 'Works perfectly.' })
    await bea.looks(phone)
    await sam.edits(phone, { description: 'The screen is broken, for spare parts.' })
    phone.state = 'broken'
    const deal = await bea.books(phone).catch(() => undefined)
    must(!deal, 'the booking is refused, and shows what has changed')
    await days(2)
  },
})
