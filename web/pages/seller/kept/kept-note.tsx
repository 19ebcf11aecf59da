import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { useDeviceCopy } from './use-keeping.ts'

/** Says that the form is on the device while the market cannot be reached, or that it is not; otherwise its children. */
export function KeptNote({ onDevice, children }: { onDevice: ReturnType<typeof useDeviceCopy>; children: ReactNode }) {
  if (onDevice.problem) {
    return (
      <p role="status" className="text-center text-error text-xs">
        {onDevice.problem}
      </p>
    )
  }
  if (onDevice.isKeeping) return <p className="muted min-h-4 text-center text-xs">{t('listing.keepingDraft')}</p>
  if (!onDevice.isKept) return children
  return (
    <p role="status" className="muted min-h-4 text-center text-xs">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="check" className="size-3.5" /> {t('sell.keptHere')}
      </span>
    </p>
  )
}
