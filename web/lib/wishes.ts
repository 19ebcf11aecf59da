import { api } from './api.ts'
import { keys } from './keys.ts'
import { isAppError } from './messages.ts'
import { queryClient } from './query.ts'
import { withWish } from './with-wish.ts'

/**
 * Puts a phone on the buyer's wishlist or takes it off, and marks it in every list that was read. Where it was put there, or
 * taken off the market, elsewhere, that throws and is marked all the same.
 */
export async function saveWish(phoneId: string, wished: boolean): Promise<void> {
  try {
    await (wished ? api.addWish({ productsId: phoneId }) : removed(phoneId))
  } catch (error) {
    if (isAppError(error, 'conflict')) void asItIs(phoneId).then((now) => markWish(phoneId, now), ignore)
    throw error
  }
  markWish(phoneId, wished)
}

const asItIs = async (phoneId: string) => (await api.getListing({ listingId: phoneId })).listing.wishedByYou

const ignore = () => undefined

/** One that is gone already is what was asked for. */
const removed = (phoneId: string) =>
  api.removeWish({ wishId: phoneId }).catch((error) => {
    if (!isAppError(error, 'not_found')) throw error
  })

/** Changes the phone in every answer that was kept, which stays as old as it is. */
function markWish(phoneId: string, wished: boolean) {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: keys.products.all })) {
    const marked = withWish(state.data, phoneId, wished)
    if (marked !== state.data) queryClient.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt })
  }
}
