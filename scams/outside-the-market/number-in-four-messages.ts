import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A telephone number in four messages, to be paid outside',
  hope: 'A payment that no marketplace protects.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const phone = await sam.lists()
    await bea.writes(phone, 'We can do it without the fee. Call me: two one two')
    const second = await bea.writes(phone, '5 5 5')
    await sam.writes(second, 'Why would I call you?')
    await bea.writes(phone, 'zero one')
    const last = await bea.writes(phone, 'four 7')
    must(last.masked, 'the last part of the number is masked')
  },
})
