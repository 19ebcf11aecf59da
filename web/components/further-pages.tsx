import { messageOf } from '#web/lib/messages.ts'
import { useNextPage } from '#web/lib/use-next-page.ts'
import { FailedState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

type Props = { query: Parameters<typeof useNextPage>[0] & { error: Error | null } }

/** Below a paginated list: loads the next page, or says that it failed and offers a retry. */
export function FurtherPages({ query }: Props) {
  const { isNextPageRequested, requestNextPage } = useNextPage(query)
  return query.error && query.isFetchNextPageError ? (
    <div className="mt-8">
      <FailedState message={messageOf(query.error)} onRetry={requestNextPage} />
    </div>
  ) : (
    <LoadMore hasMore={query.hasNextPage} busy={isNextPageRequested} onMore={requestNextPage} />
  )
}
