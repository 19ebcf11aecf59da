import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import * as contract from '#shared/contract/wishlist.ts'
import { addWish } from './add-wish.ts'
import { matchPhone } from './match-phone.ts'
import { listWishes } from './queries.ts'
import { removeWish } from './remove-wish.ts'

export function wishlistRoutes({ db, write, mount }: Market) {
  mount(contract.listWishes, async ({ actor, query }) => {
    if (query.email !== actor.email) throw new AppError('forbidden', 'You can see your own wishlist only.')
    return listWishes(db, actor)
  })

  mount(contract.addWish, async ({ actor, input }) => {
    if (input.email !== undefined && input.email !== actor.email) {
      throw new AppError('forbidden', 'You can wish for yourself only.')
    }
    const phoneId = await matchPhone(db, input)
    const insertedId = await write((tx) => addWish(tx, actor, phoneId))
    return { acknowledged: true as const, insertedId, message: ' Added Whistlist' }
  })

  mount(contract.removeWish, async ({ actor, params }) => {
    await write((tx) => removeWish(tx, actor, params.wishId))
    return { deletedCount: 1 }
  })
}
