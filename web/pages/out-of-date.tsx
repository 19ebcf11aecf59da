import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What is shown could not be refreshed: says so above it, and offers another try. */
export function OutOfDate({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return null
  return (
    <div role="alert" className="surface mb-4 flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
      <Icon name="warning" className="size-5 text-error" />
      <p className="min-w-0 flex-1">This may be out of date. {messageOf(error)}</p>
      <Button size="small" tone="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
