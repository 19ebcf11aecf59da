import { useMutation } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { notify } from '#web/ui/notify.ts'

/** S4.6: puts the phone into Flash Sale. */
export function useAdvertise(product: Product) {
  return useMutation({
    mutationFn: () => api.advertiseProduct({ productId: product._id }),
    onSuccess: ({ modifiedCount, message }) => {
      if (modifiedCount > 0) notify.success(t('quoted.productAdvertised'))
      else notify.error(message)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

/** S7.17. Throws AppError('conflict') if the deletion is refused, as for a booked phone. */
export async function deleteProduct(product: Product) {
  const answer = await api.deleteProduct({ productId: product._id })
  if (answer.deletedCount === 0) throw browserError('not_done', { message: answer.message })
  return answer
}

/** S20.6: renews a listing. */
export function useRenew({ _id, productName: name }: Product) {
  return useMutation({
    mutationFn: () => api.renewListings({ listingIds: [_id] }),
    onSuccess: ({ renewed: [renewed], refused: [refused] }) => {
      if (renewed) notify.success(t('selling.renewedNotice', { name, day: new Date(renewed.endsAt) }))
      else if (refused) notify.error(refused.why)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

/** Pauses a listing, or relists it. */
export function usePause(product: Product) {
  return useMutation({
    mutationFn: () => {
      const one = { listingId: product._id }
      return product.paused ? api.relistListing(one) : api.pauseListing(one)
    },
    onSuccess: ({ state }) => {
      const name = product.productName
      notify.success(state === 'paused' ? t('selling.pausedNotice', { name }) : t('selling.relistedNotice', { name }))
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}
