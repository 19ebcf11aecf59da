import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The seller asks for the hand-over code by message, “to release the parcel”',
  hope: 'That the code alone pays out, and nobody asks whether they ever met.',
  noticed: 'staff',
  losses: [
    {
      who: 'guarantee',
      atMost: 300,
      why: 'One word against the other: the guarantee covers both sides, once in a year for each.',
    },
  ],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer({ passive: true })]
    const deal = await sam.sellsTo(bea, { real: false })
    await sam.takes(deal, 'offerMeeting')
    await bea.takes(deal, 'agreeToMeet')
    const made = await bea.calls((market) => market.makeHandOverCode({ id: deal.order, imei: deal.phone.imei }))
    await sam.takes(deal, 'handOver', { code: made?.code ?? '' })
    await days(0.5)
    await bea.takes(deal, 'reportProblem', { caseKind: 'tricked', reason: 'We never met. I sent the code in a message.' })
    await days(1)
    await sam.takes(deal, 'contest', { reason: 'The code proves it.' })
    await days(8)
    await bea.takes(deal, 'sayNothingToReturn', { reason: 'I never got a phone.' })
    await days(20)
  },
})
