import { useState } from 'react'
import { z } from 'zod'
import { email, id } from '#shared/contract/fields.ts'
import type { StaffRole } from '#shared/contract/staff.ts'
import { t } from '#shared/language/message.ts'
import { staffRoleText } from '#web/components/role-text.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, SelectField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** Invites somebody to the staff by e-mail. */
export function InviteStaff({ roles }: { roles: readonly StaffRole[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('staffRoles.invite')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staffRoles.invite')}>
        <InviteForm roles={roles} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const Invitation = z.object({ email, role: id })

function InviteForm({ roles, onDone }: { roles: readonly StaffRole[]; onDone: () => void }) {
  // Not the owner's: whoever gets it by mistake may do everything.
  const usual = roles.find(({ builtIn }) => builtIn === 'support') ?? roles[0]
  const form = useContractForm(Invitation, {
    defaultValues: { email: '', role: usual?._id ?? '' },
    send: async (invitation) => {
      const { message } = await api.inviteStaff(invitation)
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('staffRoles.inviteNote')}</p>
      <TextField
        label={t('staffRoles.email')}
        type="email"
        autoComplete="off"
        error={form.errorOf('email')}
        data-autofocus
        {...form.register('email')}
      />
      <SelectField
        label={t('staffRoles.role')}
        choices={roles.map((role) => ({ value: role._id, label: staffRoleText(role) }))}
        error={form.errorOf('role')}
        {...form.register('role')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('staffRoles.sendInvitation')}
      </Button>
    </form>
  )
}
