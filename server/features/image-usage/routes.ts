import { uploadImage } from '#server/features/images/upload-image.ts'
import type { RouteMarket } from '#server/market.ts'
import { uploadImage as uploadOperation } from '#shared/contract/catalog.ts'
import * as contract from '#shared/contract/pictures.ts'
import { getPicture } from './get-picture.ts'
import { refuseUnused } from './refuse-unused.ts'

export function imageUsageRoutes(market: RouteMarket) {
  market.mount(uploadOperation, async ({ actor, input, write }) => {
    await refuseUnused(market.db, actor)
    return { success: true as const, data: { url: await uploadImage({ ...market, write }, actor, input.image) } }
  })

  market.mount(contract.getPicture, async ({ actor, params, query }) => ({
    image: await getPicture(market, actor, { id: params.id, width: query.width }),
  }))
}
