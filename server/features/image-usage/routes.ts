import { fetchPicture } from '#server/features/images/fetch-picture.ts'
import { uploadImage } from '#server/features/images/upload-image.ts'
import type { RouteMarket } from '#server/market.ts'
import { uploadImage as uploadOperation } from '#shared/contract/catalog.ts'
import { fetchImage } from '#shared/contract/listing-files.ts'
import * as contract from '#shared/contract/pictures.ts'
import { getPicture } from './get-picture.ts'
import { refuseUnused } from './refuse-unused.ts'

export function imageUsageRoutes(market: RouteMarket) {
  market.mount(uploadOperation, async ({ caller, input, write }) => {
    await refuseUnused(market.db, caller)
    return { success: true as const, data: await uploadImage({ ...market, write }, caller, input.image) }
  })

  market.mount(fetchImage, async ({ caller, input, write }) => {
    await refuseUnused(market.db, caller)
    const picture = await fetchPicture(input.address, { networks: market.config.pictureNetworks })
    return uploadImage({ ...market, write }, caller, picture)
  })

  market.mount(contract.getPicture, async ({ caller, params, query }) => ({
    image: await getPicture(market, caller, { id: params.id, width: query.width }),
  }))
}
