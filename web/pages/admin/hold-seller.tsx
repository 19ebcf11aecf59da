import { useState } from 'react'
import type { ListedPerson } from '#shared/contract/accounts.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { HoldForm } from './hold-form.tsx'

/** S23.6: staff hold all payouts to a seller back, and release them. */
export function HoldSeller({ seller: { _id: sellerId, name, payoutWait } }: { seller: ListedPerson }) {
  const [open, setOpen] = useState(false)
  const label = payoutWait?.isHeld ? 'Change the hold' : 'Hold payouts'
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only"> to {name}</span>
      </Button>
      {payoutWait?.isHeld && (
        <ConfirmedAction
          label="Release"
          about={`the payouts to ${name}`}
          question={`Do you want to release all payouts to ${name}?`}
          note="If nothing else holds them, the money is sent within a minute."
          act={() => api.releaseSeller({ sellerId })}
          onDone={({ message }) => notify.success(message)}
        />
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={`Hold all payouts to ${name}`}>
        <HoldForm
          note="The money of all their sales stays with us until then."
          seller={name}
          label="Hold payouts"
          send={(hold) => api.holdSeller({ sellerId, ...hold })}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}
