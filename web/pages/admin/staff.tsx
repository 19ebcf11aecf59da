import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { staffQuery } from './queries.ts'
import { StaffInvitations } from './staff-invitations.tsx'
import { StaffMembers } from './staff-members.tsx'
import { StaffRoles } from './staff-roles.tsx'

export const meta = () => pageMeta(t('staffRoles.title'), t('staffRoles.about'))

export const clientLoader = () => begin(() => [ensure(staffQuery)])

/** S14.7: who is on the staff, who is invited, and what each role may do. */
export default function Staff() {
  const staff = useQuery(staffQuery)
  const roles = staff.data?.roles
  return (
    <DashboardPage
      title={t('staffRoles.title')}
      note={t('staffRoles.about')}
      busy={staff.isPending}
      tools={<IfMay permission="staff.write">{roles && <InviteStaff roles={roles} />}</IfMay>}
    >
      <Loaded query={staff} pending={<TableSkeleton label={t('staffRoles.loading')} />}>
        {({ members, invitations, roles }) => (
          <div className="grid gap-8">
            <StaffMembers members={members} roles={roles} />
            {invitations.length > 0 && <StaffInvitations invitations={invitations} />}
            <StaffRoles roles={roles} />
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}
