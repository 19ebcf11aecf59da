import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Phones that do not exist, sold from a stolen account with a good name',
  hope: 'That nobody looks twice at an old account, and the money goes to another bank.',
  noticed: 'deadline',
  reported: 'eBay, of listings in taken-over accounts (ebay.com, help 4196)',
  async play({ liar, honest, days }) {
    const sam = honest.seller({ passive: true })
    await sam.lists()
    const thief = liar.seller().takesOver(sam)
    await thief.changesBank()
    await thief.sellsTo(honest.buyer(), { real: false })
    await days(12)
  },
})
