import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A forged letter of the police has a rival’s phone blocked',
  hope: 'That the phone is off the market until the season is over.',
  noticed: 'staff',
  async play({ liar, honest, days, must }) {
    const [sam, ada] = [honest.seller(), honest.staff()]
    const phone = await sam.lists()
    await liar.seller().lists()
    const blockId = crypto.randomUUID()
    const reason = 'A letter of the police, which was forged'
    await ada.calls((market) => market.blockImei({ blockId, imei: phone.imei, reason }))
    await days(2)
    await ada.calls((market) => market.unblockImei({ blockId, reason: 'The police knows nothing of it' } as never))
    must((await honest.buyer().buys(phone)).order !== '', 'it can be bought again')
  },
})
