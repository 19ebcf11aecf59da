import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; isFetchNextPageError?: boolean }
  /** Shown until the data has loaded. */
  pending: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the data of a query. A failed load shows the error and a retry; if only a refetch failed, the cached data stays below the
 * error. Failures of further pages are shown by FurtherPages.
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
    <p className="min-w-0 flex-1">{t('parts.outOfDate', { message: messageOf(error) })}</p>
    <Button size="small" tone="plain" onClick={onRetry}>
      {t('parts.tryAgain')}
    </Button>
  </div>
)
