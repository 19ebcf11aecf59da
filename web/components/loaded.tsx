import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; isFetchNextPageError?: boolean }
  /** In its place until it is here. */
  pending: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query has read. What could not be read says so and is tried again; cached data that could not be refetched stays
 * below that. Where a further page fails, FurtherPages says so.
 */
export function Loaded<Data>({ query: { data, error, refetch, isFetchNextPageError = false }, pending, children }: Props<Data>) {
  if (data === undefined) return error ? <FailedState message={messageOf(error)} onRetry={refetch} /> : pending
  return (
    <>
      {error && !isFetchNextPageError && <OutOfDate error={error} onRetry={refetch} />}
      {children(data)}
    </>
  )
}

const OutOfDate = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert" className="surface mb-4 flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
    <Icon name="warning" className="size-5 text-error" />
    <p className="min-w-0 flex-1">This may be out of date. {messageOf(error)}</p>
    <Button size="small" tone="plain" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
