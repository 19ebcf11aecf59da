import { Button } from './button.tsx'

/** Fetches what comes after what is shown; nothing when there is no more. */
export function LoadMore({ hasMore, busy, onMore }: { hasMore: boolean; busy: boolean; onMore: () => void }) {
  if (!hasMore) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button tone="plain" busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  )
}
