import { useLocation } from 'react-router'
import { may } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { RequireRole } from '#web/components/require-session.tsx'
import { permissionForPage } from '#web/components/staff-pages.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Pages of the staff: who has no permission for one is told so. */
export default function AdminPages() {
  const { me } = useSession()
  const permission = permissionForPage(useLocation().pathname)
  if (me?.userstatus !== 'admin' || !permission || may(me, permission)) return <RequireRole role="admin" />
  return (
    <EmptyState
      icon="lock"
      heading="h1"
      title={t('staffRoles.pageNotAllowed')}
      action={<ButtonLink to="/dashboard">{t('parts.goToDashboard')}</ButtonLink>}
    >
      {t('staffRoles.pageNotAllowedNote')}
    </EmptyState>
  )
}
