import { useState } from 'react'
import { z } from 'zod'
import type { Progress } from '#shared/contract/deliveries.ts'
import { line } from '#shared/contract/fields.ts'
import { canBeHeld } from '#shared/domain/payout-life.ts'
import { mostHoldDays } from '#shared/domain/payout-wait.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

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
        <HoldForm order={_id} seller={seller} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const Hold = z.object({
  reason: line('Reason', 500),
  days: z.coerce
    .number('Write the days as a number')
    .int('Write whole days')
    .min(1, 'At least one day')
    .max(mostHoldDays, `At most ${mostHoldDays} days`),
})

function HoldForm({ order, seller, onDone }: { order: string; seller: string; onDone: () => void }) {
  const form = useContractForm(Hold, {
    defaultValues: { reason: '', days: 14 },
    send: async (hold) => {
      const { message } = await api.holdPayout({ id: order, ...hold })
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">The money of this sale stays with us until then. Afterwards it goes on by itself.</p>
      <TextAreaField
        label="Reason"
        hint={`${seller} reads it.`}
        maxLength={500}
        error={form.errorOf('reason')}
        data-autofocus
        {...form.register('reason')}
      />
      <NumberField label="For how many days" error={form.errorOf('days')} {...form.register('days')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        Hold the payout
      </Button>
    </form>
  )
}
