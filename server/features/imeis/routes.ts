import { hashImei } from '#server/imei-key.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/imeis.ts'
import { t } from '#shared/language/message.ts'
import { blockImei, unblockImei } from './block-imei.ts'
import { findImei, listBlockedImeis } from './find-imei.ts'

export function imeiRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.lookUpImei, async ({ input }) => findImei(db, await hashImei(config, input.imei)))
  mount(contract.listBlockedImeis, ({ query }) => listBlockedImeis(db, query))

  mount(contract.blockImei, async ({ caller, params, input, write }) => {
    const { imei, ...block } = input
    const hashed = await hashImei(config, imei)
    await write((tx) => blockImei(tx, caller, hashed, { ...params, ...block }))
    return { acknowledged: true as const, message: t('imeis.blockedReply') }
  })

  mount(contract.unblockImei, async ({ caller, params, input, write }) => {
    await write((tx) => unblockImei(tx, caller, params.blockId, input.reason))
    return { modifiedCount: 1, message: t('imeis.unblockedReply') }
  })
}
