import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The number in German words, on an English page',
  hope: 'That the mask knows only one language.',
  noticed: 'masking',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const text = 'Ruf mich an: null eins sieben sechs, fünf fünf fünf, null eins vier sieben'
    const sent = await bea.writes(await sam.lists(), text)
    must(sent.masked, 'a number in German words is masked')
  },
})
