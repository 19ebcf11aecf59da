import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Approval } from '#shared/contract/approvals.ts'
import type { ActOfTwo } from '#shared/domain/staff/second-person.ts'
import { t } from '#shared/language/message.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { approvalsQuery } from './queries.ts'

/** What staff can do, or that one of them has started it and it waits for a second person. */
export function UnlessWaiting({ act, subject, children }: { act: ActOfTwo; subject: string; children: ReactNode }) {
  const { data } = useQuery(approvalsQuery)
  const waiting = data?.find((approval) => approval.act === act && approval.subject === subject)
  return waiting ? (
    <p className="muted wrap-anywhere max-w-xs whitespace-normal text-start text-sm">
      <Waiting approval={waiting} />
    </p>
  ) : (
    <div className="text-start">{children}</div>
  )
}

const steps: readonly ActOfTwo[] = ['undo', 'undoCover', 'bearByGuarantee', 'decide', 'decideAppeal']

/** The steps of an order that one of the staff has started and that wait for a second person. */
export function WaitingSteps({ order }: { order: string }) {
  const { data = [] } = useQuery(approvalsQuery)
  return data
    .filter(({ act, subject }) => subject === order && steps.includes(act))
    .map((approval) => (
      <p key={approval.act} className="mb-4 text-sm">
        <span className="block font-medium">{t('approvals.act', { act: approval.act })}</span> <Waiting approval={approval} />
      </p>
    ))
}

const Waiting = ({ approval: { by, isYours } }: { approval: Approval }) =>
  tr('approvals.waits', {
    by,
    isYours: String(isYours),
    link: (text) => (
      <Link to="/dashboard/approvals" className="link link-primary">
        {text}
      </Link>
    ),
  })
