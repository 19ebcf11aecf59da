import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Send me the six digits, so that I know you are real”',
  hope: 'A code with which an account is opened, or entered, in somebody else’s name.',
  noticed: 'masking',
  reported: 'Facebook Marketplace, of Google Voice codes (FTC, in boston25news.com)',
  async play({ liar, honest, must }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const asked = await bea.writes(await sam.lists(), 'Text me your number and the code that you get: +1 212 555 0147')
    await sam.writes(asked, 'Which number? It says that a number is hidden.')
    must(asked.masked, 'the number cannot be read')
    const sent = await sam.writes(asked, 'The code that came is 482913.')
    must(sent.masked, 'nor can the code')
  },
})
