import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Me } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

/** Shown on every dashboard page of a suspended person: what is restricted, and a link to the decision (S14.3). */
export function SuspensionNote({ me: { suspension } }: { me: Me }) {
  if (!suspension) return null
  return (
    <div className="surface mb-6 flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      <Icon name="warning" className="size-5 text-error" />
      <p className="min-w-0 flex-1">{restrictionIn(suspension)}</p>
    </div>
  )
}

function restrictionIn({ scope, until }: NonNullable<Me['suspension']>) {
  const link = (text: ReactNode) => (
    <Link to="/dashboard/decisions" className="link">
      {text}
    </Link>
  )
  if (!until) return scope === 'selling' ? tr('dashboard.sellingSuspended', { link }) : tr('dashboard.accountSuspended', { link })
  const time = () => <Time at={until} as="full" />
  return scope === 'selling'
    ? tr('dashboard.sellingSuspendedUntil', { link, time })
    : tr('dashboard.accountSuspendedUntil', { link, time })
}
