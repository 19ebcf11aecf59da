import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Send me the link from the letter, then you get your money”',
  hope: 'That the seller confirms for the thief which bank account is theirs.',
  noticed: 'wait',
  async play({ liar, honest, days, must }) {
    const [sam, bea] = [honest.seller({ passive: true }), liar.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    const thief = liar.seller().takesOver(sam)
    await thief.changesBank()
    const letter = (await sam.letters()).find(({ text }) => text.includes('/confirm-payouts/'))
    const code = /\/confirm-payouts\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const sent = await sam.writes(deal, `Here you are: /confirm-payouts/${code}`)
    must(sent.masked, 'the other side cannot read the link')
    await days(20)
  },
})
