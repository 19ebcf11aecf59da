import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Public questions that are advertisements',
  hope: 'A free poster on the page of every phone.',
  noticed: 'refusal',
  refused: ['questions_unanswered', 'questions_too_many'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let phones = 0; phones < 4; phones++) {
      const { productsId: listingId } = await sam.lists()
      for (let times = 0; times < 4; times++) {
        await bea.calls((market) => market.askQuestion({ listingId, text: 'Who wants a cheap case with it?' }))
      }
    }
  },
})
