import { useEffect, useState } from 'react'
import type { SearchResult } from '#shared/contract/search.ts'

/** The contract's default limit. */
const pageSize = 24

type Found = {
  data: { pages: SearchResult[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/**
 * If the server cut a search short, fetches more until a page is full or the end is reached. Returns whether it is still loading,
 * a function that requests another page, and one that corrects the number of phones, exact at the end.
 */
export function useLoadUntilFull({ data, hasNextPage, isFetching, isError, fetchNextPage }: Found, search: string) {
  const [asked, setAsked] = useState({ search, pages: 1 })
  const pages = asked.search === search ? asked.pages : 1
  const shown = data?.pages.reduce((sum, { listings }) => sum + listings.length, 0) ?? 0
  const isShort = hasNextPage && !isError && shown < pages * pageSize
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  return {
    isShort,
    more: () => setAsked({ search, pages: Math.floor(shown / pageSize) + 1 }),
    totalOf: (total: SearchResult['total']): SearchResult['total'] => {
      if (!total || !data) return total
      return hasNextPage ? { ...total, count: Math.max(total.count, shown) } : { count: shown, atLeast: false }
    },
  }
}
