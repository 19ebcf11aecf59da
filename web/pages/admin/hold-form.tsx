import { z } from 'zod'
import { days, staffReason } from '#shared/contract/fields.ts'
import { mostHoldDays } from '#shared/domain/money/payout-wait.ts'
import { t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, NumberField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

const Hold = z.object({
  reason: staffReason,
  days: days(mostHoldDays),
})

type Props = {
  /** What is held back, and until when. */
  note: string
  seller: string
  label: string
  send: (hold: z.output<typeof Hold>) => Promise<{ message: string }>
  onDone: () => void
}

/** Why, and for how long, staff hold payouts back. */
export function HoldForm({ note, seller, label, send, onDone }: Props) {
  const form = useContractForm(Hold, {
    defaultValues: { reason: '', days: 14 },
    send: async (hold) => {
      const { message } = await send(hold)
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{note}</p>
      <ReasonField readers={{ name: seller }} error={form.errorOf('reason')} data-autofocus {...form.register('reason')} />
      <NumberField label={t('staff.forHowManyDays')} error={form.errorOf('days')} {...form.register('days')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
