import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/code-photos.ts'
import { t } from '#shared/language/message.ts'
import { confirmPhotos, listCodePhotos } from './code-photos.ts'

export function photoCheckRoutes({ db, mount }: RouteMarket) {
  mount(contract.listCodePhotos, ({ query }) => listCodePhotos(db, query))

  mount(contract.confirmPhotos, async ({ caller, params, write }) => {
    await write((tx) => confirmPhotos(tx, caller, params.productId))
    return { acknowledged: true as const, message: t('codePhotos.confirmedReply') }
  })
}
