import { messageOf } from '#web/lib/messages.ts'
import { FailedState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

type Props = {
  query: {
    error: Error | null
    isFetchNextPageError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** Below a paginated list: loads the next page, or says that it failed and offers a retry. */
export const FurtherPages = ({
  query: { error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage },
}: Props) =>
  error && isFetchNextPageError ? (
    <div className="mt-8">
      <FailedState message={messageOf(error)} onRetry={() => fetchNextPage()} />
    </div>
  ) : (
    <LoadMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => fetchNextPage()} />
  )
