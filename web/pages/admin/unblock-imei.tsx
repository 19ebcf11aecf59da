import type { BlockedImei } from '#shared/contract/imeis.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'

/** Lets phones of an IMEI be listed again. */
export function UnblockImei({ block: { _id: blockId, last4, endedAt } }: { block: BlockedImei }) {
  if (!useMay('imeis.block') || endedAt !== null) return null
  return (
    <ReasonedAction
      tone="quiet"
      readers="log"
      label={t('imeis.unblock')}
      about={t('imeis.theImei', { last4 })}
      question={t('imeis.unblockQuestion', { last4 })}
      note={t('imeis.unblockNote')}
      act={async (reason) => notify.success((await api.unblockImei({ blockId, reason })).message)}
    />
  )
}
