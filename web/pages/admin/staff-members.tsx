import { useState } from 'react'
import type { StaffMember, StaffRole } from '#shared/contract/staff.ts'
import { msg, t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonDialog, ReasonedAction } from '#web/components/reasoned-action.tsx'
import { staffRoleText } from '#web/components/role-text.ts'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { ResetFactor } from './reset-factor.tsx'

const member: Column<StaffMember> = {
  key: 'member',
  header: msg('staffRoles.member'),
  bare: true,
  cell: ({ name, email, isYou, hasFactor }) => (
    <div className="min-w-0 text-start">
      <p className="wrap-anywhere font-semibold">
        {name} {isYou && <Badge>{t('staffRoles.you')}</Badge>}
      </p>
      <p className="muted wrap-anywhere text-sm">{email}</p>
      {hasFactor === false && <Badge tone="warm">{t('staffRoles.noFactor')}</Badge>}
    </div>
  ),
}

const lastUse: Column<StaffMember> = {
  key: 'last-use',
  header: msg('staffRoles.lastUse'),
  cell: ({ lastUse }) => (lastUse ? <Time at={lastUse} /> : t('staffRoles.never')),
}

const role = (roles: readonly StaffRole[], mayWrite: boolean): Column<StaffMember> => ({
  key: 'role',
  header: msg('staffRoles.role'),
  cell: (row) => (mayWrite && !row.isLastOwner ? <ChangeRole member={row} roles={roles} /> : staffRoleText(row.role)),
})

const remove: Column<StaffMember> = {
  key: 'remove',
  header: msg('staffRoles.remove'),
  action: true,
  cell: (row) =>
    row.isLastOwner ? (
      <span className="muted text-sm">{t('staffRoles.lastOwnerNote')}</span>
    ) : (
      <div className="flex flex-wrap gap-1 text-start">
        {!row.isYou && <ResetFactor member={row} />}
        <RemoveMember member={row} />
      </div>
    ),
}

export function StaffMembers({ members, roles }: { members: readonly StaffMember[]; roles: readonly StaffRole[] }) {
  const mayWrite = useMay('staff.write')
  const columns = [member, role(roles, mayWrite), lastUse, ...(mayWrite ? [remove] : [])]
  return <DataTable rows={members} columns={columns} rowKey={({ _id }) => _id} caption={t('staffRoles.title')} />
}

/** A role takes effect at once, once a reason is given. */
function ChangeRole({ member, roles }: { member: StaffMember; roles: readonly StaffRole[] }) {
  const [chosen, setChosen] = useState<StaffRole>()
  const { _id: personId, name } = member
  return (
    <>
      <Choose
        label={t('staffRoles.roleOf', { name })}
        value={chosen?._id ?? member.role._id}
        choices={roles.map((one) => ({ value: one._id, label: staffRoleText(one) }))}
        onChange={(id) => setChosen(roles.find(({ _id }) => _id === id && id !== member.role._id))}
      />
      <ReasonDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        label={t('staffRoles.changeRole')}
        question={t('staffRoles.changeRoleOf', { name, role: chosen ? staffRoleText(chosen) : '' })}
        note={t('staffRoles.changeRoleNote')}
        readers="log"
        act={async (reason) => {
          const { message } = await api.changeStaffRole({ personId, role: chosen?._id ?? '', reason })
          notify.success(message)
        }}
      />
    </>
  )
}

const RemoveMember = ({ member: { _id, name } }: { member: StaffMember }) => (
  <ReasonedAction
    label={t('staffRoles.remove')}
    about={name}
    icon="trash"
    tone="quiet"
    danger
    question={t('staffRoles.removeTitle', { name })}
    note={t('staffRoles.removeNote', { name })}
    readers="log"
    act={async (reason) => notify.success((await api.removeStaff({ personId: _id, reason })).message)}
  />
)
