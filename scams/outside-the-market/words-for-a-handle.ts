import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Where to write on another network, told in words',
  hope: 'A chat in which no marketplace sees the fake payment page.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const sent = await bea.writes(await sam.lists(), 'Find me on Telegram, my username is blue_harbour_deals')
    must(sent.masked, 'the handle is masked')
  },
})
