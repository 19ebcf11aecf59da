import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Reference } from '#web/components/reference.tsx'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** S2.39, S8.6: shown when a dashboard page fails: the reason and what to do next. */
export function DashboardError() {
  const error = useRouteError()
  const { signOut } = useSession()
  const { reset } = useQueryErrorResetBoundary()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const busy = useNavigation().state !== 'idle'

  /** Navigating to the current address clears the error; failed queries are refetched. */
  const tryAgain = () => {
    reset()
    void navigate({ pathname, search }, { replace: true })
  }

  return (
    <section role="alert" className="surface mx-auto flex max-w-xl flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-error/10 text-error">
        <Icon name="warning" className="size-7" />
      </span>
      <h1 className="font-bold text-2xl">{t('quoted.somethingWrong')}</h1>
      <p className="wrap-anywhere mt-3 font-medium">{messageFrom(error)}</p>
      <p className="muted mt-2">{t('dashboard.signOutHint')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => signOut({ to: '/login' })}>{t('dashboard.signOut')}</Button>
        <Button tone="plain" busy={busy} onClick={tryAgain}>
          {t('dashboard.tryAgain')}
        </Button>
        <ButtonLink tone="quiet" to="/dashboard">
          {t('dashboard.backToDashboard')}
        </ButtonLink>
      </div>
      <Reference error={error} />
    </section>
  )
}

const messageFrom = (error: unknown): string =>
  isRouteErrorResponse(error) ? error.statusText || t('dashboard.answeredStatus', { status: error.status }) : messageOf(error)
