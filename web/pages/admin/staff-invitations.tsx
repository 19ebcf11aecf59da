import type { StaffInvitation } from '#shared/contract/staff.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { IfMay } from '#web/components/if-may.tsx'
import { staffRoleText } from '#web/components/role-text.ts'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'
import { Next } from '../home-parts.tsx'

/** Who was invited to the staff and has not accepted. */
export const StaffInvitations = ({ invitations }: { invitations: readonly StaffInvitation[] }) => (
  <Next title={t('staffRoles.invitations')}>
    <ul className="divide-y divide-base-300">
      {invitations.map(({ _id, email, role, invitedBy, expiresAt, isOver }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{email}</p>
            <p className="muted wrap-anywhere text-sm">
              {t('staffRoles.invitedBy', { role: staffRoleText(role), name: invitedBy })}
            </p>
            <p className="muted text-sm">
              {isOver ? t('staffRoles.expired') : t('staffRoles.expires', { at: new Date(expiresAt) })}
            </p>
          </div>
          <IfMay permission="staff.write">
            <ConfirmedAction
              label={t('staffRoles.withdraw')}
              about={email}
              question={t('staffRoles.withdrawQuestion', { email })}
              act={() => api.withdrawInvitation({ invitationId: _id })}
              onDone={({ message }) => notify.success(message)}
            />
          </IfMay>
        </li>
      ))}
    </ul>
  </Next>
)
