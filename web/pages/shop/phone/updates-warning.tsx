import type { Listing } from '#shared/contract/search.ts'
import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

/** S21.2: that security updates have ended, or end within a year. */
export function UpdatesWarning({ listing: { updates } }: { listing: Listing }) {
  const { state, until } = updates
  if (state !== 'ending' && state !== 'ended') return null
  const day = until === null ? undefined : mediumDate(until)
  return (
    <div role="note" className="flex gap-3 rounded-field bg-warning/15 p-4">
      <Icon name="warning" className="mt-0.5 size-5 text-warning" />
      <div className="text-sm">
        <p className="font-semibold text-base">{state === 'ended' ? t('phone.noMoreUpdates') : t('phone.updatesEndSoon')}</p>
        <p className="mt-0.5">{wordsOf(state, day)}</p>
      </div>
    </div>
  )
}

function wordsOf(state: 'ending' | 'ended', day: string | undefined): string {
  if (state === 'ending') return t('phone.updatesEndSoonNote', { day: day ?? '' })
  return day === undefined ? t('phone.noMoreUpdatesNote') : t('phone.noMoreUpdatesSince', { day })
}
