import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/code-photos.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { makePhotoCode } from './make-code.ts'

export function codePhotoRoutes({ config, mount }: RouteMarket) {
  mount(contract.makePhotoCode, async ({ caller, write }) => {
    const { fromCents, code: digits, until } = await write((tx) => makePhotoCode(tx, caller, config.codePhotos))
    return { from: fromCents === null ? null : dollarsFrom(fromCents), digits, until: until?.toISOString() ?? null }
  })
}
