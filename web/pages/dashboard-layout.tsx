import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '#web/lib/session.tsx'
import { useWording } from '#web/lib/wording.ts'
import { Button } from '#web/ui/button.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { menuFor } from './dashboard-menu.ts'
import { DashboardSideMenu } from './dashboard-side-menu.tsx'

/** S2.27: top bar, side menu, and the page. */
export default function DashboardLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the menu in place. */
export function ErrorBoundary() {
  return (
    <Frame>
      <title>Something went wrong | Ringback</title>
      <DashboardError />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { me } = useSession()
  const words = useWording()
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer, also by the back button
  useEffect(() => drawer.current?.close(), [pathname])
  if (!me) return <div className="page-width py-8">{children}</div>
  const items = menuFor(me, words)

  return (
    <div className="page-width pb-8">
      <div className="flex min-h-14 items-center justify-between gap-3 border-base-300 border-b print:hidden">
        <Button tone="quiet" icon="menu" className="-ml-4 lg:hidden" onClick={() => drawer.current?.showModal()}>
          Dashboard menu
        </Button>
        <p className="hidden font-semibold lg:block">Dashboard</p>
        <p className="muted min-w-0 truncate text-sm">
          {me.name} · {me.userstatus}
        </p>
      </div>
      <div className="grid gap-8 pt-6 lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:pt-0">
        <aside className="hidden lg:block print:hidden">
          <div className="sticky top-22">
            <DashboardSideMenu items={items} />
          </div>
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
      <dialog ref={drawer} className="modal modal-start" aria-label="Dashboard menu">
        <div className="modal-box w-72 max-w-[85vw] rounded-none p-4">
          <form method="dialog" className="mb-3 flex items-center justify-between pl-3">
            <p className="font-semibold">Dashboard</p>
            <Button type="submit" tone="quiet" size="small" icon="close">
              Close
            </Button>
          </form>
          <DashboardSideMenu items={items} onChoose={() => drawer.current?.close()} />
        </div>
        <form method="dialog" className="modal-backdrop">
          <button type="submit" tabIndex={-1} aria-hidden="true">
            Close
          </button>
        </form>
      </dialog>
    </div>
  )
}
