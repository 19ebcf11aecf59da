import { matchPhone } from '#server/features/listings/match-phone.ts'
import type { RouteMarket } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import * as contract from '#shared/contract/wishlist.ts'
import { t } from '#shared/language/message.ts'
import { addWish } from './add-wish.ts'
import { listWishes } from './queries.ts'
import { removeWish } from './remove-wish.ts'

export function wishlistRoutes({ db, mount }: RouteMarket) {
  mount(contract.listWishes, async ({ caller, query }) => {
    if (query.email !== caller.email) throw appError('not_your_wishlist')
    return listWishes(db, caller, query)
  })

  mount(contract.addWish, async ({ caller, input, write }) => {
    if (input.email !== undefined && input.email !== caller.email) {
      throw appError('wish_for_yourself')
    }
    const phoneId = input.productsId ?? (await matchPhone(db, input))
    const insertedId = await write((tx) => addWish(tx, caller, phoneId))
    return { acknowledged: true as const, insertedId, message: t('quoted.wishAdded') }
  })

  mount(contract.removeWish, async ({ caller, params, write }) => {
    await write((tx) => removeWish(tx, caller, params.wishId))
    return { deletedCount: 1 }
  })
}
