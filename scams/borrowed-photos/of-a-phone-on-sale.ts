import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The photo of somebody else’s phone that is on sale here',
  hope: 'To sell a phone that one has never seen.',
  noticed: 'staff',
  reported: 'Swappa, of photos taken from others’ listings (swappa.com, on verification photos)',
  async play({ liar, honest, days, photograph, must }) {
    const photo = await photograph()
    await honest.seller().lists({ photo })
    await days(0.5)
    const ada = honest.staff()
    const { productsId: productId } = await liar.seller().lists({ photo, real: false })
    await days(0.5)
    const decided = await ada.calls((market) => market.listModeration({ show: 'decided', limit: 100 }))
    must(Boolean(decided?.items.some(({ category }) => category === 'borrowed_photo')), 'staff were told')
    const why = { facts: 'The photo is of another phone.', ground: 'fraud' as const }
    await ada.calls((market) => market.hidePhone({ productId, ...why } as never))
    must((await honest.buyer().calls((market) => market.listCards({ ids: productId } as never)))?.length === 0, 'hidden')
  },
})
