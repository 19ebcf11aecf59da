import { Link } from 'react-router'
import type { FailedRequest } from '#shared/contract/find.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether the market could not answer or refused. */
export const FailedRequestKind = ({ request: { status } }: { request: FailedRequest }) =>
  status >= 500 ? <Badge tone="bad">{t('failedRequests.failed')}</Badge> : <Badge>{t('failedRequests.refused')}</Badge>

/** The pages of what a request was about. */
export function FailedRequestLinks({ request: { order, phone, account } }: { request: FailedRequest }) {
  const links = [
    order && { to: `/dashboard/orders/${order}`, label: t('failedRequests.order') },
    phone && { to: `/phones/${phone}`, label: t('failedRequests.phoneLink') },
    account && { to: `/dashboard/people/${account}`, label: t('failedRequests.account') },
  ].filter((link) => typeof link === 'object' && link !== null)
  if (links.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="link">
          {label}
        </Link>
      ))}
    </span>
  )
}
