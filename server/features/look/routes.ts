import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/market-pictures.ts'
import { encodeMarketPicture } from './encode-market-picture.ts'

export function lookRoutes({ mount }: RouteMarket) {
  mount(contract.uploadMarketPicture, async ({ caller, input, write }) => {
    const picture = await encodeMarketPicture(new Uint8Array(await input.image.arrayBuffer()))
    const { id } = await write((tx) =>
      tx
        .insertInto('marketPictures')
        .values({ ...picture, personId: caller.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { success: true as const, data: { id } }
  })
}
