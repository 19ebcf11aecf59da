import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Wish } from '#shared/contract/wishlist.ts'
import { t } from '#shared/language/message.ts'
import { keys } from '#web/lib/keys.ts'
import { messageOf } from '#web/lib/messages.ts'
import { type TableParams, tableAddress } from '#web/lib/table-address.ts'
import { saveWish } from '#web/lib/wishes.ts'
import { notify } from '#web/ui/notify.ts'
import { wishesQuery } from './queries.ts'

export type ShownWish = Wish & { removed: boolean }
type Removed = { wish: Wish; page: string; place: number }

/** The wishlist, in which wishes just removed keep their place, so that they can be put back. */
export function useWishes(params: TableParams) {
  const client = useQueryClient()
  const wishesOptions = wishesQuery(params)
  const query = useQuery(wishesOptions)
  // Wishes removed on one page of the list are not shown on another.
  const page = tableAddress(params)
  const [removed, setRemoved] = useState<Removed[]>([])
  const shown = withRemoved(
    query.data?.items ?? [],
    removed.filter((item) => item.page === page),
  )

  const remove = useMutation({
    mutationKey: changing,
    mutationFn: (wish: Wish) => saveWish(wish.productsId, false),
    // The place at the press: when it is answered, other wishes may be removed too.
    onMutate: (wish) => shown.findIndex(({ productsId }) => productsId === wish.productsId),
    onSuccess: (_, wish, place) => {
      setRemoved((before) => {
        const others = before.filter((item) => item.wish.productsId !== wish.productsId)
        return [...others, { wish, page, place }].toSorted((a, b) => a.place - b.place)
      })
      client.setQueryData(
        wishesOptions.queryKey,
        (known) => known && { ...known, items: known.items.filter(({ _id }) => _id !== wish._id) },
      )
    },
    onError: (error) => notify.error(messageOf(error)),
  })

  const putBack = useMutation({
    mutationKey: changing,
    mutationFn: (wish: Wish) => saveWish(wish.productsId, true),
    onSuccess: () => notify.success(t('quoted.wishAdded')),
    onError: (error) => notify.error(messageOf(error)),
  })

  /** The phones whose wishes are being changed. */
  const busyWith = useMutationState({
    filters: { mutationKey: changing, status: 'pending' },
    select: ({ state }) => (state.variables as Wish).productsId,
  })
  return { query, shown, remove: remove.mutate, putBack: putBack.mutate, busyWith }
}

const changing = keys.wishes.all

/** `place` is an index into the list with the removed wishes, so they are inserted from the top down. */
function withRemoved(wishes: Wish[], removed: Removed[]): ShownWish[] {
  const shown = wishes.map((wish) => ({ ...wish, removed: false }))
  for (const { wish, place } of removed) {
    if (!wishes.some(({ productsId }) => productsId === wish.productsId)) shown.splice(place, 0, { ...wish, removed: true })
  }
  return shown
}
