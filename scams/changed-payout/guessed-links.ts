import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The thief guesses the link of the letter',
  hope: 'To confirm the new bank account without reading the owner’s mail.',
  noticed: 'wait',
  refused: ['payout_link_over'],
  async play({ liar, honest, days }) {
    const sam = honest.seller()
    await sam.sellsTo(honest.buyer())
    const thief = liar.seller().takesOver(sam)
    await thief.changesBank()
    for (let tries = 0; tries < 5; tries++) {
      const code = `${crypto.randomUUID()}${tries}`.replaceAll('-', '')
      await thief.calls((market) => market.confirmPayouts({ code }))
    }
    await days(15)
  },
})
