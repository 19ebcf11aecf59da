import { fraud } from '../fraud.ts'

export default fraud({
  title: '“Fifty dollars back, or one star”',
  hope: 'That sellers pay for a good name.',
  noticed: 'staff',
  reported: 'eBay, as feedback extortion by buyers (ebay.ca, help 4230)',
  async play({ liar, honest, days, must }) {
    const [sam, bea, ada] = [honest.seller(), liar.buyer(), honest.staff()]
    const deal = await sam.sellsTo(bea)
    await days(9)
    await bea.writes(deal, 'Send me $50 or I give you one star.')
    await bea.rates(deal, 1, 'Bad seller.')
    await sam.rates(deal, 1, 'Blackmail.')
    const ratingId = (await sam.calls((market) => market.listMyRatings({})))?.items[0]?._id ?? ''
    await sam.calls((market) => market.fileReport({ about: 'rating', ratingId, category: 'extortion' }))
    const waiting = await ada.calls((market) => market.listModeration({ limit: 100 }))
    const id = waiting?.items.find(({ category }) => category === 'extortion')?._id ?? ''
    await ada.calls((market) => market.takeModeration({ id }))
    const facts = 'The conversation has the demand.'
    await ada.calls((market) => market.decideModeration({ id, measure: 'remove', facts, ground: 'extortion' }))
    const removed = (await sam.calls((market) => market.listMyRatings({})))?.items[0]?.removed
    must(removed === true, 'the rating is removed')
  },
})
