import { Link } from 'react-router'
import type { AdminSummary, Waiting } from '#shared/contract/summary.ts'
import { type WaitingKind, waitingFor, waitingLabels } from '#shared/domain/staff/waiting.ts'
import { sayWith, t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { clockTime } from '#web/ui/clock.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { figureText, Next } from '../home-parts.tsx'

/** The list of each kind. */
const listOf: Record<WaitingKind, string> = {
  approval: '/dashboard/approvals',
  chargeback: '/dashboard/chargebacks',
  case: '/dashboard/cases?status=staff&sort=since',
  report: '/dashboard/moderation',
  codePhoto: '/dashboard/code-photos',
  appeal: '/dashboard/moderation',
  flagged: '/dashboard/flaggedorders',
  payout: '/dashboard/payouts?sort=since',
  refund: '/dashboard/payouts?status=buyers',
  held: '/dashboard/held',
  badge: '/dashboard/badges',
}

/** Where something is done about it: on a page of its own, or in its list. */
function pageOf({ kind, subject, order }: Waiting, seesOrders: boolean): string {
  if (kind === 'report' || kind === 'appeal' || kind === 'badge') return `${listOf[kind]}/${subject}`
  if ((kind === 'case' || kind === 'chargeback') && order && seesOrders) return `/dashboard/orders/${order}`
  return listOf[kind]
}

/** Everything that waits for the reader, of all kinds, the longest waiting first. */
export function WaitingForYou({ waiting, waitingCounts }: Pick<AdminSummary, 'waiting' | 'waitingCounts'>) {
  const { me } = useSession()
  const all = waitingCounts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Next title={t('waiting.title')}>
      {all === 0 ? (
        <p className="muted">{me && waitingFor(me).length === 0 ? t('waiting.notYours') : t('waiting.nothing')}</p>
      ) : (
        <>
          <Kinds counts={waitingCounts} />
          <ul className="mt-2 divide-y divide-base-300">
            {waiting.map((one) => (
              <Entry key={`${one.kind} ${one.subject}`} entry={one} />
            ))}
          </ul>
          {all > waiting.length && <p className="muted mt-3 text-sm">{t('waiting.longest', { count: waiting.length })}</p>}
        </>
      )}
    </Next>
  )
}

const Kinds = ({ counts }: { counts: AdminSummary['waitingCounts'] }) => (
  <ul aria-label={t('waiting.byKind')} className="flex flex-wrap gap-2">
    {counts.map(({ kind, count }) => (
      <li key={kind}>
        <Link
          to={listOf[kind]}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-base-300 px-3 text-sm hover:border-primary"
        >
          <span className="font-bold tabular-nums">{figureText(count)}</span> {sayWith(waitingLabels[kind], { count })}
        </Link>
      </li>
    ))}
  </ul>
)

const dayMs = 86_400_000

function Entry({ entry }: { entry: Waiting }) {
  const seesOrders = useMay('orders.read')
  const { kind, what, since, due } = entry
  const days = Math.max(0, Math.floor((clockTime() - Date.parse(since)) / dayMs))
  const isLate = due !== null && Date.parse(due) < clockTime()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge>{sayWith(waitingLabels[kind], { count: 1 })}</Badge>
        <Link to={pageOf(entry, seesOrders)} className="link link-hover wrap-anywhere font-semibold">
          {what}
        </Link>
      </div>
      <p className="text-sm">
        <span className="muted">{t('waiting.since', { days })}</span>
        {due && (
          <span className={`ms-3 ${isLate ? 'font-semibold text-error' : ''}`}>
            {isLate
              ? tr('waiting.wasDue', { time: () => <Time at={due} /> })
              : tr('waiting.due', { time: () => <Time at={due} /> })}
          </span>
        )}
      </p>
    </li>
  )
}
