import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A mail address in five messages',
  hope: 'That no single message looks like an address.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const phone = await sam.lists()
    await bea.writes(phone, 'My mail is harbour.phones')
    await sam.writes(await bea.writes(phone, 'at'), 'What do you mean?')
    await sam.writes(await bea.writes(phone, 'gmail'), 'Sorry?')
    const last = await bea.writes(phone, 'dot com')
    must(last.masked, 'the end of the address is masked')
  },
})
