import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { useWording } from '#web/lib/wording.ts'
import { notify } from '#web/ui/notify.ts'
import { withWish } from './with-wish.ts'

/**
 * S4.8: whether a phone is on the buyer's wishlist, and a way to change that. It shows at once what was pressed and goes
 * back where that is refused. Presses on one phone are sent one after the other. No list of phones is read again.
 */
export function useWish(product: Product) {
  const queries = useQueryClient()
  const { wishAdded } = useWording()
  const phoneId = product._id
  const wish = useMutation({
    scope: { id: `wish ${phoneId}` },
    mutationFn: async (wished: boolean) => {
      await (wished ? api.addWish({ productsId: phoneId }) : removed(phoneId))
    },
    onSuccess: (_, wished) => {
      if (wished) notify.success(wishAdded)
      markWish(queries, phoneId, wished)
    },
    onError: (error) => {
      notify.error(messageOf(error))
      // It was put on the list, or taken off the market, elsewhere.
      if (isAppError(error, 'conflict')) void asItIs(phoneId).then((now) => markWish(queries, phoneId, now), ignore)
    },
  })
  const wished = wish.isPending ? wish.variables : product.wishedByYou
  return { wished, toggle: () => wish.mutate(!wished) }
}

const asItIs = async (phoneId: string) => (await api.getListing({ listingId: phoneId })).listing.wishedByYou

const ignore = () => undefined

/** One that is gone already is what was asked for. */
const removed = (phoneId: string) =>
  api.removeWish({ wishId: phoneId }).catch((error) => {
    if (!isAppError(error, 'not_found')) throw error
  })

/** Changes the phone in every answer that was kept, which stays as old as it is. */
function markWish(queries: QueryClient, phoneId: string, wished: boolean) {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: keys.products.all })) {
    const marked = withWish(state.data, phoneId, wished)
    if (marked !== state.data) queries.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt })
  }
}
