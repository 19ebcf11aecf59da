import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Role } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { loginAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { ProgressBar, SpinnerBlock } from '#web/ui/waiting.tsx'

/** S2.15: renders its children for signed-in people; everyone else is redirected to the login page, which leads back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, problem, goTo, refresh } = useSession()
  const location = useLocation()
  if (status === 'signed-in') return children
  if (status === 'signed-out') return <Navigate to={goTo ?? loginAddress(location)} replace />
  if (!problem) return <SessionLoading />
  return (
    <div className="page-width py-12">
      <FailedState message={problem} onRetry={refresh} />
    </div>
  )
}

/** Shown until the session is known. */
export const SessionLoading = () => (
  <div className="page-width py-12">
    <NeedsJavaScript what="page" />
    <div className="noscript:hidden">
      <ProgressBar />
      <SpinnerBlock />
    </div>
  </div>
)

/** Layout of one role's pages, or one page, inside RequireSession: people with another role are told which role the page is for. */
export function RequireRole({ role, children = <Outlet /> }: { role: Role; children?: ReactNode }) {
  const { me } = useSession()
  if (me?.userstatus === role) return children
  return (
    <EmptyState
      icon="lock"
      heading="h1"
      title={t('parts.pageForRole', { role })}
      action={<ButtonLink to="/dashboard">{t('parts.goToDashboard')}</ButtonLink>}
    >
      {me && t('parts.signedInAs', { name: me.name, role: me.userstatus })}
    </EmptyState>
  )
}
