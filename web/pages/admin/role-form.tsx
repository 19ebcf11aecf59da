import { z } from 'zod'
import { line, staffReason } from '#shared/contract/fields.ts'
import type { StaffRole } from '#shared/contract/staff.ts'
import { grantable } from '#shared/domain/staff/permissions.ts'
import { msg, t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { permissionTexts } from './role-texts.ts'

const Composed = z.object({ name: line(msg('fields.name'), 40), permissions: z.array(z.enum(grantable)) })
const Edited = Composed.extend({ reason: staffReason })

/** Makes or changes a role of the market's own. */
export function RoleForm({ role, onDone }: { role: StaffRole | undefined; onDone: () => void }) {
  // Nobody has a new role yet, so that it needs no reason.
  const form = useContractForm(role ? Edited : Composed.extend({ reason: z.string() }), {
    defaultValues: { name: role?.name ?? '', permissions: [...(role?.permissions ?? [])], reason: '' },
    send: async ({ reason, ...composed }) => {
      const { message } = await (role
        ? api.editStaffRole({ roleId: role._id, ...composed, reason })
        : api.makeStaffRole(composed))
      notify.success(message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('staffRoles.roleName')}
        autoComplete="off"
        maxLength={40}
        error={form.errorOf('name')}
        data-autofocus
        {...form.register('name')}
      />
      <CheckGroup
        label={t('staffRoles.permissions')}
        inColumn
        choices={grantable.map((permission) => ({ value: permission, label: t(permissionTexts[permission]) }))}
        error={form.errorOf('permissions')}
        {...form.register('permissions')}
      />
      {role && <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />}
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('staffRoles.saveRole')}
      </Button>
    </form>
  )
}
