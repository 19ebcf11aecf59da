import { useState } from 'react'
import { resetFactor, type StaffMember } from '#shared/contract/staff.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** For another member of the staff who has lost their second factor, and their backup codes with it. */
export function ResetFactor({ member }: { member: StaffMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {t('secondFactor.reset')}
        <span className="sr-only"> {member.name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('secondFactor.resetTitle', { name: member.name })}>
        <ResetForm member={member} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ResetForm({ member: { _id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const form = useContractForm(resetFactor.input, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { message } = await api.resetFactor({ personId: _id, reason })
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p>{t('secondFactor.resetNote', { name })}</p>
      <TextField
        label={t('secondFactor.resetReason')}
        hint={t('secondFactor.resetReasonHint', { name })}
        data-autofocus
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('secondFactor.reset')}
      </Button>
    </form>
  )
}
