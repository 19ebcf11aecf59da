import { useMutation } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveWish } from '#web/lib/wishes.ts'
import { notify } from '#web/ui/notify.ts'

/**
 * S4.8: whether a phone is on the buyer's wishlist, and a toggle. The change is shown at once and reverted if it is refused.
 * Changes to one phone are sent one after the other. No list of phones is refetched.
 */
export function useWish(product: Product) {
  const phoneId = product._id
  const wish = useMutation({
    scope: { id: `wish ${phoneId}` },
    mutationFn: (wished: boolean) => saveWish(phoneId, wished),
    onSuccess: (_, wished) => {
      if (wished) notify.success(t('quoted.wishAdded'))
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const wished = wish.isPending ? wish.variables : product.wishedByYou
  return { wished, toggle: () => wish.mutate(!wished) }
}
