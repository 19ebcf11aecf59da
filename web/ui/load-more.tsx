import { t } from '#shared/language/message.ts'
import { Button } from './button.tsx'

/** A button that fetches the next page; renders nothing if there is none. */
export function LoadMore({ hasMore, busy, onMore }: { hasMore: boolean; busy: boolean; onMore: () => void }) {
  if (!hasMore) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button tone="plain" busy={busy} onClick={onMore}>
        {t('ui.loadMore')}
      </Button>
    </div>
  )
}
