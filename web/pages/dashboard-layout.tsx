import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { BankMatter } from '#web/components/bank-matter.tsx'
import { menuFor } from '#web/components/dashboard-menu.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { roleText } from '#web/components/role-text.ts'
import { askedBy, watchAsking } from '#web/lib/second-factor.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Link } from '#web/ui/link.tsx'
import { FindBox } from './admin/find-box.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { DashboardSideMenu } from './dashboard-side-menu.tsx'
import { MailNote } from './mail-note.tsx'
import { SuspensionNote } from './suspension-note.tsx'

/** Most people never need them. */
const ConfirmIdentity = lazy(async () => ({
  default: (await import('#web/components/confirm-identity.tsx')).ConfirmIdentity,
}))
const SetUpFirst = lazy(async () => ({ default: (await import('./account/second-factor/set-up-first.tsx')).SetUpFirst }))

/** S2.27: top bar, side menu, and the page. */
export default function DashboardLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Reminds staff that nobody else can use the market. */
const ClosedNote = () =>
  useSettings()?.isClosed && (
    <IfMay permission="settings.read">
      <p className="mt-3 rounded-field bg-warning/15 px-4 py-2 text-sm">
        {t('maintenance.note')}{' '}
        <Link className="link" to="/dashboard/settings#maintenance">
          {t('settings.maintenance')}
        </Link>
      </p>
    </IfMay>
  )

/** Keeps the menu in place when a page fails. */
export function ErrorBoundary() {
  return (
    <Frame>
      <title>{t('dashboard.somethingWentWrongRingback')}</title>
      <DashboardError />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { me } = useSession()
  const { pathname } = useLocation()
  const lacksFactor = me?.userstatus === 'admin' && me.factor === 'none'
  // Goes on until its backup codes were saved, which is after the first proof.
  const [setsUp, setSetsUp] = useState(lacksFactor)
  const isOwnPage = ownPages.test(pathname)
  if (lacksFactor && !setsUp) setSetsUp(true)
  if (!lacksFactor && setsUp && isOwnPage) setSetsUp(false)
  if (!me) return <div className="page-width py-8">{children}</div>
  const items = menuFor(me)
  const isWaiting = setsUp && !isOwnPage

  return (
    <div className="page-width pb-8">
      <ClosedNote />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2 border-base-300 border-b print:hidden">
        <p className="font-semibold">{t('dashboard.dashboard')}</p>
        <IfMay permission="orders.read">
          <FindBox />
        </IfMay>
        <p className="muted min-w-0 truncate text-sm">
          {me.name} · {roleText(me)}
        </p>
      </div>
      <div className="grid gap-8 pt-6 lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:pt-0">
        <aside className="hidden lg:block print:hidden">
          <DashboardSideMenu items={items} />
        </aside>
        <div className="min-w-0">
          <SuspensionNote me={me} />
          {me.bankMatter && <BankMatter matter={me.bankMatter} className="mb-6" />}
          <MailNote me={me} />
          {isWaiting ? (
            <Suspense>
              <SetUpFirst onDone={startAnew} />
            </Suspense>
          ) : (
            children
          )}
        </div>
      </div>
      <Asking />
    </div>
  )
}

/** What the page had asked for before was refused. */
const startAnew = () => window.location.reload()

/** What staff can open without a second factor: pages about their own account. */
const ownPages = /^\/dashboard\/(account|notices)$/

function Asking() {
  const by = useSyncExternalStore(watchAsking, askedBy, () => undefined)
  return by && <Suspense>{<ConfirmIdentity />}</Suspense>
}
