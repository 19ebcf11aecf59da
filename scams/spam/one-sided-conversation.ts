import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The same advertisement, written until somebody answers',
  hope: 'That it is read at the tenth time.',
  noticed: 'refusal',
  refused: ['messages_unanswered'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const phone = await sam.lists()
    for (let times = 0; times < 12; times++) await bea.writes(phone, 'I repair screens for $20, today only.')
  },
})
