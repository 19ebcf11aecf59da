import { useState } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { canBeHeld } from '#shared/domain/money/payout-life.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { HoldForm } from './hold-form.tsx'

/** S23.6: staff hold the payout of an order back, and release it. */
export function HoldPayout({ progress: { _id, payout, seller } }: { progress: Progress }) {
  const [open, setOpen] = useState(false)
  if (!payout || !canBeHeld(payout.state)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {payout.isHeldBack ? 'Change the hold' : 'Hold the payout'}
      </Button>
      {payout.isHeldBack && (
        <ConfirmedAction
          label="Release the payout"
          about={`to ${seller}`}
          question={`Do you want to let the payout to ${seller} go on?`}
          note="If nothing else holds it, the money is sent within a minute."
          act={() => api.liftPayoutHold({ id: _id })}
          onDone={({ message }) => notify.success(message)}
        />
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Hold the payout">
        <HoldForm
          note="The money of this sale stays with us until then."
          seller={seller}
          label="Hold the payout"
          send={(hold) => api.holdPayout({ id: _id, ...hold })}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
