import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Wish } from '#shared/contract/wishlist.ts'
import { messageOf } from '#web/lib/messages.ts'
import { type TableParams, tableAddress } from '#web/lib/table-address.ts'
import { saveWish } from '#web/lib/wishes.ts'
import { useWording } from '#web/lib/wording.ts'
import { notify } from '#web/ui/notify.ts'
import { wishesQuery } from './queries.ts'

export type ShownWish = Wish & { removed: boolean }
type Removed = { wish: Wish; place: number }

/** The wishlist, in which wishes just removed keep their place, so that they can be put back. */
export function useWishes(params: TableParams) {
  const client = useQueryClient()
  const { wishAdded } = useWording()
  const wishesOptions = wishesQuery(params)
  const query = useQuery(wishesOptions)
  // Wishes removed on one page of the list are not shown on another.
  const page = tableAddress(params)
  const [taken, setTaken] = useState<{ page: string; removed: Removed[] }>({ page, removed: [] })
  const removed = taken.page === page ? taken.removed : []
  const shown = withRemoved(query.data?.items ?? [], removed)

  const remove = useMutation({
    mutationFn: (wish: Wish) => saveWish(wish.productsId, false),
    onSuccess: (_, wish) => {
      const place = shown.findIndex(({ _id }) => _id === wish._id)
      const others = removed.filter((item) => item.wish.productsId !== wish.productsId)
      setTaken({ page, removed: [...others, { wish, place }].toSorted((a, b) => a.place - b.place) })
      client.setQueryData(
        wishesOptions.queryKey,
        (known) => known && { ...known, items: known.items.filter(({ _id }) => _id !== wish._id) },
      )
    },
    onError: (error) => notify.error(messageOf(error)),
  })

  const putBack = useMutation({
    mutationFn: (wish: Wish) => saveWish(wish.productsId, true),
    onSuccess: () => notify.success(wishAdded),
    onError: (error) => notify.error(messageOf(error)),
  })

  const busyWith = remove.isPending ? remove.variables : putBack.isPending ? putBack.variables : undefined
  return { query, shown, remove: remove.mutate, putBack: putBack.mutate, busyWith }
}

/** `place` is an index into the list with the removed wishes, so they are inserted from the top down. */
function withRemoved(wishes: Wish[], removed: Removed[]): ShownWish[] {
  const shown = wishes.map((wish) => ({ ...wish, removed: false }))
  for (const { wish, place } of removed) {
    if (!wishes.some(({ productsId }) => productsId === wish.productsId)) shown.splice(place, 0, { ...wish, removed: true })
  }
  return shown
}
