import { api } from './api.ts'
import { keys } from './keys.ts'
import { isAppError } from './messages.ts'
import { queryClient } from './query.ts'
import { refetchUnfinished } from './refetch.ts'
import { withWish } from './with-wish.ts'

/**
 * Adds a phone to the buyer's wishlist or removes it, and updates the phone in all cached lists. If it was added, or taken off
 * the market, elsewhere in the meantime, it throws and still updates the lists.
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

/** Removes the wish; a wish that is already gone counts as removed. */
const removed = (phoneId: string) =>
  api.removeWish({ wishId: phoneId }).catch((error) => {
    if (!isAppError(error, 'not_found')) throw error
  })

/** The cached answers that contain phones with `wishedByYou`; the last are the phones on a seller's page. */
const withPhones = [keys.products.all, keys.ratings.all]

/**
 * Updates the phone in every cached answer, which stays as old and as outdated as it was: `setQueryData` would mark it as up to
 * date. Answers on their way may lack the change.
 */
function markWish(phoneId: string, wished: boolean) {
  const cache = queryClient.getQueryCache()
  for (const query of withPhones.flatMap((key) => cache.findAll({ queryKey: key }))) {
    const { data } = query.state
    const marked = withWish(data, phoneId, wished)
    if (marked !== data) query.setState({ data: marked })
  }
  for (const key of withPhones) refetchUnfinished(key)
}
