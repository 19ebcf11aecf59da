import { useState } from 'react'
import type { ListedPerson } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { HoldForm } from './hold-form.tsx'

/** S23.6: staff hold all payouts to a seller back, and release them. */
export function HoldSeller({ seller: { _id: sellerId, name, payoutWait } }: { seller: ListedPerson }) {
  const [open, setOpen] = useState(false)
  const isAllowed = useMay('payouts.hold')
  if (!isAllowed) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {payoutWait?.isHeld ? tr('staff.changeHoldOf', { name, aloud }) : tr('staff.holdPayoutsTo', { name, aloud })}
      </Button>
      {payoutWait?.isHeld && <ReleaseSeller sellerId={sellerId} name={name} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staff.holdAllPayouts', { name })}>
        <HoldForm
          note={t('staff.holdSellerNote')}
          seller={name}
          label={t('staff.holdPayouts')}
          send={(hold) => api.holdSeller({ sellerId, ...hold })}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}

export const ReleaseSeller = ({ sellerId, name }: { sellerId: string; name: string }) => (
  <ReasonedAction
    tone="quiet"
    readers="log"
    label={t('staff.release')}
    about={t('staff.thePayoutsTo', { name })}
    question={t('staff.releaseSellerQuestion', { name })}
    note={t('staff.releaseSellerNote')}
    act={async (reason) => notify.success((await api.releaseSeller({ sellerId, reason })).message)}
  />
)
