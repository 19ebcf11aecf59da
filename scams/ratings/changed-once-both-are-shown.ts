import { fraud } from '../fraud.ts'

export default fraud({
  title: 'Five stars to get five stars, and then one',
  hope: 'To keep the good rating, and take the own one back.',
  noticed: 'refusal',
  refused: ['rating_shown'],
  async play({ liar, honest, days }) {
    const [sam, bea] = [liar.seller(), honest.buyer()]
    const deal = await sam.sellsTo(bea)
    await sam.ships(deal)
    await days(9)
    await sam.rates(deal, 5, 'Lovely.')
    await bea.rates(deal, 5, 'Fine.')
    await sam.rates(deal, 1, 'Awful.')
  },
})
