import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/pictures.ts'
import { getPicture } from './get-picture.ts'

export function imageUsageRoutes(market: Market) {
  market.mount(contract.getPicture, async ({ actor, params, query }) => ({
    image: await getPicture(market, actor, { id: params.id, width: query.width }),
  }))
}
