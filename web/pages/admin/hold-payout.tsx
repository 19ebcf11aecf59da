import { useState } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { canBeHeld } from '#shared/domain/money/payout-life.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { HoldForm } from './hold-form.tsx'

/** S23.6: staff hold the payout of an order back, and release it. */
export function HoldPayout({ progress: { _id, payout, seller } }: { progress: Progress }) {
  const [open, setOpen] = useState(false)
  const isAllowed = useMay('payouts.hold')
  if (!isAllowed || !payout || !canBeHeld(payout.state)) return null
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {payout.isHeldBack ? t('staff.changeHold') : t('staff.holdPayout')}
      </Button>
      {payout.isHeldBack && <ReleasePayout order={_id} seller={seller} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staff.holdPayout')}>
        <HoldForm
          note={t('staff.holdPayoutNote')}
          seller={seller}
          label={t('staff.holdPayout')}
          send={(hold) => api.holdPayout({ id: _id, ...hold })}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

export const ReleasePayout = ({ order, seller }: { order: string; seller: string }) => (
  <ReasonedAction
    tone="quiet"
    readers="log"
    label={t('staff.releasePayout')}
    about={t('staff.payoutTo', { name: seller })}
    question={t('staff.releasePayoutQuestion', { seller })}
    note={t('staff.releasePayoutNote')}
    act={async (reason) => notify.success((await api.liftPayoutHold({ id: order, reason })).message)}
  />
)
