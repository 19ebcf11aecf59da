import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SaveState } from './use-draft.ts'

/** Whether the draft is saved. Only failures are announced to screen readers. */
export function SavedNote({ kept }: { kept: SaveState }) {
  return (
    <>
      <p className="muted min-h-4 text-center text-xs">
        {kept.state === 'typing' && t('listing.keepingDraft')}
        {kept.state === 'saved' && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="check" className="size-3.5" /> {t('listing.draftSaved')}
          </span>
        )}
      </p>
      <p role="status" className="text-center text-error text-xs empty:hidden">
        {kept.state === 'failed' &&
          (kept.again
            ? t('listing.draftNotSavedYet', { problem: kept.problem })
            : t('listing.draftNotSaved', { problem: kept.problem }))}
      </p>
    </>
  )
}
