import { useState } from 'react'
import { z } from 'zod'
import type { Debt } from '#shared/contract/chargebacks.ts'
import { staffReason } from '#shared/contract/fields.ts'
import { mediumDate, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { UnlessOwn } from './own-matter.tsx'
import { UnlessWaiting } from './unless-waiting.tsx'

/** Writes off a seller's debt, with a reason. */
export function WriteOff({ debt }: { debt: Debt }) {
  const [open, setOpen] = useState(false)
  return (
    <UnlessOwn ownMatter={debt.ownMatter} permission="debts.write_off">
      <UnlessWaiting act="writeOffDebt" subject={debt._id}>
        <Button size="small" onClick={() => setOpen(true)}>
          {tr('staff.writeOffWhatOwes', { sellerName: debt.sellerName, aloud })}
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} title={t('staff.writeOffDebt')}>
          <WriteOffForm debt={debt} onDone={() => setOpen(false)} />
        </Dialog>
      </UnlessWaiting>
    </UnlessOwn>
  )
}

const Reason = z.object({ reason: staffReason })

function WriteOffForm({ debt: { _id, amount, sellerName, writeOffFrom }, onDone }: { debt: Debt; onDone: () => void }) {
  const form = useContractForm(Reason, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { message } = await api.writeOffDebt({ id: _id, reason, amount })
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('staff.writeOffNote', { sellerName, price: priceText(amount), date: mediumDate(writeOffFrom) })}</p>
      <ReasonField readers={{ name: sellerName }} error={form.errorOf('reason')} data-autofocus {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('staff.writeOffButton', { price: priceText(amount) })}
      </Button>
    </form>
  )
}
