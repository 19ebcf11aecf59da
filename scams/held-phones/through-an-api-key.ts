import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A program books what its owner may not book any more',
  hope: 'That a program’s bookings are counted apart from those by hand.',
  noticed: 'refusal',
  refused: ['too_many_unpaid'],
  async play({ liar, honest }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    for (let phones = 0; phones < 9; phones++) await bea.books(await sam.lists())
    const given = { name: 'Shopping', permissions: ['own.bookings.write' as const], days: null }
    const made = await bea.calls((market) => market.makeKey(given))
    await liar
      .buyer()
      .usesKey(bea, made?.apiKey ?? '')
      .books(await sam.lists())
  },
})
