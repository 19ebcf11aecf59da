import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Approval } from '#shared/contract/approvals.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { ActOfTwo } from '#shared/domain/staff/second-person.ts'
import { t } from '#shared/language/message.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DropApproval } from './drop-approval.tsx'
import { approvalsQuery } from './queries.ts'

/** What waits about this order, refund or seller: of these acts, or of all. */
function useWaiting(about: string, acts?: readonly ActOfTwo[]): Approval[] {
  const { data = [] } = useQuery(approvalsQuery)
  return data.filter(({ act, subject }) => subject === about && (acts?.includes(act) ?? true))
}

/** What does the same from another page. */
const sameAs: Partial<Record<ActOfTwo, ActOfTwo>> = { refundOrder: 'undo', undo: 'refundOrder' }
const allOf = (act: ActOfTwo): ActOfTwo[] => [act, ...(sameAs[act] ? [sameAs[act]] : [])]

/** What staff can do, or that one of them has started it and it waits for a second person. */
export function UnlessWaiting({ act, subject, children }: { act: ActOfTwo; subject: string; children: ReactNode }) {
  const [waiting] = useWaiting(subject, allOf(act))
  return waiting ? (
    <div className="muted wrap-anywhere max-w-xs whitespace-normal text-start text-sm">
      <Waiting approval={waiting} />
    </div>
  ) : (
    <div className="text-start">{children}</div>
  )
}

/** What of an order has a button beside its money, which says there that it waits (refund-part.tsx). */
const besideMoney: ActOfTwo = 'refundPart'

/** An order for staff without the steps that one of them has started and that wait for a second person, and what says so. */
export function useWaitingSteps(progress: Progress | undefined): { open: Progress | undefined; waiting: ReactNode } {
  const started = useWaiting(progress?._id ?? '').filter(({ act }) => act !== besideMoney)
  if (!progress || started.length === 0) return { open: progress, waiting: undefined }
  const acts: string[] = started.flatMap(({ act }) => allOf(act))
  return {
    open: { ...progress, steps: progress.steps.filter(({ step }) => !acts.includes(step)) },
    waiting: started.map((approval) => (
      <div key={approval.act} className="mt-4 max-w-2xl rounded-field bg-base-200 p-3 text-sm">
        <p className="font-medium">{t('approvals.act', { act: approval.act })}</p>
        <Waiting approval={approval} />
      </div>
    )),
  }
}

/** Who started it and when, where it can be confirmed, and for whoever started it a button that takes it back. */
const Waiting = ({ approval }: { approval: Approval }) => (
  <>
    <p>
      {tr('approvals.waits', {
        by: approval.by,
        isYours: String(approval.isYours),
        time: () => <Time at={approval.at} />,
        link: (text) => (
          <Link to="/dashboard/approvals" className="link link-primary">
            {text}
          </Link>
        ),
      })}
    </p>
    {approval.isYours && (
      <p className="mt-2">
        <DropApproval approval={approval} tone="plain" />
      </p>
    )}
  </>
)
