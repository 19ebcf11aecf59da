import { useState } from 'react'
import { z } from 'zod'
import { line, staffReason } from '#shared/contract/fields.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

type Props = {
  /** What the transfer is for, such as the phone. */
  about: string
  amount: number
  /** The receiver; null if it is a buyer whose name is not known. */
  to: string | null
  /** It is not due by rule: whoever pays it decides so, and both sides read why. */
  isDecision?: boolean
  record: (transfer: z.output<typeof Transfer>) => Promise<{ message: string }>
}

/** Records that money was sent to somebody by bank transfer. */
export function RecordTransfer({ about, ...transfer }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="text-start">
      <Button size="small" onClick={() => setOpen(true)}>
        {tr('staff.recordTransferFor', { about, aloud })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staff.recordBankTransfer')}>
        <TransferForm {...transfer} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const Transfer = z.object({ reference: line(msg('fields.reference'), 140), reason: staffReason })

function TransferForm({ amount, to, isDecision = false, record, onDone }: Omit<Props, 'about'> & { onDone: () => void }) {
  const form = useContractForm(Transfer, {
    defaultValues: { reference: '', reason: '' },
    send: async (transfer) => {
      const { message } = await record(transfer)
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">
        {to === null
          ? t('staff.recordTransferToBuyerNote', { price: amount })
          : t('staff.recordTransferNote', { price: amount, to })}
      </p>
      <TextField
        label={t('staff.reference')}
        autoComplete="off"
        hint={t('staff.referenceHint')}
        error={form.errorOf('reference')}
        data-autofocus
        {...form.register('reference')}
      />
      {isDecision && <p className="muted text-sm">{t('staff.transferReasonHint')}</p>}
      <ReasonField readers={isDecision ? 'sides' : 'log'} error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('staff.transferredButton', { price: priceText(amount) })}
      </Button>
    </form>
  )
}
