import { useState } from 'react'
import type { StaffRole } from '#shared/contract/staff.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { IfMay } from '#web/components/if-may.tsx'
import { staffRoleText } from '#web/components/role-text.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Next } from '../home-parts.tsx'
import { RoleForm } from './role-form.tsx'
import { permissionTexts } from './role-texts.ts'

/** What each role may do; owners compose roles of the market's own. */
export function StaffRoles({ roles }: { roles: readonly StaffRole[] }) {
  /** The role whose form is open; null for a new one. */
  const [edited, setEdited] = useState<StaffRole | null>()
  const close = () => setEdited(undefined)
  return (
    <Next title={t('staffRoles.roles')}>
      <p className="muted mb-3 text-sm">{t('staffRoles.rolesNote')}</p>
      <ul className="divide-y divide-base-300">
        {roles.map((role) => (
          <Role key={role._id} role={role} onEdit={() => setEdited(role)} />
        ))}
      </ul>
      <IfMay permission="staff.write">
        <Button className="mt-4" icon="plus" tone="plain" onClick={() => setEdited(null)}>
          {t('staffRoles.makeRole')}
        </Button>
      </IfMay>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited ? t('staffRoles.editRoleTitle') : t('staffRoles.makeRole')}
      >
        <RoleForm role={edited ?? undefined} onDone={close} />
      </Dialog>
    </Next>
  )
}

function Role({ role, onEdit }: { role: StaffRole; onEdit: () => void }) {
  const { _id, builtIn, permissions, members } = role
  const name = staffRoleText(role)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="muted text-sm">{t('staffRoles.membersCount', { count: members })}</p>
        <p className="mt-1 text-sm">
          {builtIn === 'owner' ? t('staffRoles.everything') : listText(permissions.map((one) => t(permissionTexts[one])))}
        </p>
      </div>
      {builtIn === null && (
        <IfMay permission="staff.write">
          <div className="flex flex-wrap gap-2">
            <Button size="small" tone="plain" onClick={onEdit}>
              {tr('staffRoles.editRole', { name, aloud })}
            </Button>
            {members === 0 && (
              <ConfirmedAction
                label={t('staffRoles.deleteRole')}
                about={name}
                icon="trash"
                question={t('staffRoles.deleteRoleQuestion', { name })}
                act={() => api.deleteStaffRole({ roleId: _id })}
                onDone={({ message }) => notify.success(message)}
              />
            )}
          </div>
        </IfMay>
      )}
    </li>
  )
}
