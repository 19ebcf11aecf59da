import { useEffect, useState } from 'react'

type Query = {
  data: { pages: unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * Loads the next page of a list on request. A refetch and the fetch of a next page would cancel each other, so that the next
 * page waits for a refetch, and is fetched again if one has replaced it.
 */
export function useNextPage({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Query) {
  const count = data?.pages.length ?? 0
  /** The number of pages to load; 0 if no more are requested. */
  const [requested, setRequested] = useState(0)
  if (requested > 0 && requested <= count) setRequested(0)
  const isRequested = hasNextPage && requested > count && !isFetchNextPageError
  useEffect(() => {
    if (isRequested && !isFetching) void fetchNextPage()
  }, [isRequested, isFetching, fetchNextPage])
  return {
    isNextPageRequested: isRequested,
    requestNextPage: () => {
      setRequested(count + 1)
      if (isFetchNextPageError) void fetchNextPage()
    },
  }
}
