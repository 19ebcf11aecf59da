import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { listText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { StatementFacts } from '../moderation/decision-parts.tsx'
import { OrderPart } from '../order/order-parts.tsx'
import type { Route } from './+types/moderation-item.ts'
import { BorrowedPhotos } from './borrowed-photos.tsx'
import { AppealDecisionForm, DecisionForm, LiftForm } from './moderation-forms.tsx'
import { Conversation, PersonPart, QuestionPart, RatingPart, ReportedListing, ReportsPart } from './moderation-parts.tsx'
import { moderationItemQuery } from './queries.ts'

export const meta = () => pageMeta(t('staff.report'), t('staff.reportAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(moderationItemQuery(id))])

/** S14.2: everything needed for a decision, on one screen. */
export default function ModerationItemPage({ params: { id } }: Route.ComponentProps) {
  const item = useQuery(moderationItemQuery(id))
  const { data } = item
  return (
    <DashboardPage
      title={data ? data.what : t('staff.report')}
      note={data && tr('staff.stateSince', { state: data.state, at: <Time at={data.since} as="full" /> })}
      tools={data && <Lease item={data} />}
      busy={item.isPending}
    >
      <Loaded query={item} pending={<TableSkeleton label={t('staff.loadingReport')} />}>
        {(read) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="space-y-6">
              <ReportsPart item={read} />
              <BorrowedPhotos item={read} />
              <ReportedListing item={read} />
              {read.rating && <RatingPart rating={read.rating} />}
              <QuestionPart item={read} />
              <Conversation item={read} />
              <PersonPart item={read} />
            </div>
            <div className="space-y-6 xl:sticky xl:top-22">
              <ToDo key={id} item={read} />
              {read.events.length > 0 && (
                <OrderPart title={t('staff.whatHappened')}>
                  <Timeline label={t('staff.whatHappened')} happened={read.events.map(happened)} />
                </OrderPart>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

const happened = ({ step, by, at }: ModerationDetails['events'][number]) => ({
  at,
  text: listText([stepLabels[step] ? t(stepLabels[step]) : step, by ?? ''].filter(Boolean)),
})

const stepLabels: Record<string, MessageFor> = {
  take: msg('staff.stepTaken'),
  release: msg('staff.stepLeft'),
  dismiss: msg('staff.stepDismissed'),
  decide: msg('staff.decided'),
  appeal: msg('staff.appealed'),
  uphold: msg('staff.stepUpheld'),
  revoke: msg('staff.stepRevoked'),
  lift: msg('staff.stepLifted'),
  expire: msg('staff.stepExpired'),
  clear: msg('staff.stepCleared'),
}

/** Who holds the lease, and until when. */
function Lease({ item: { _id: id, lease, refusals, state } }: { item: ModerationDetails }) {
  const take = useMutation({
    mutationFn: () => api.takeModeration({ id }),
    onError: (error) => notify.error(messageOf(error)),
  })
  const release = useMutation({
    mutationFn: () => api.releaseModeration({ id }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (state === 'decided' || state === 'closed') return <Badge icon="check">{t('staff.decided')}</Badge>
  if (!lease?.yours) {
    return (
      <>
        {refusals.take && <p className="muted text-sm">{refusals.take}</p>}
        <Button disabled={refusals.take !== null} busy={take.isPending} onClick={() => take.mutate()}>
          {t('staff.takeIt')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="muted text-sm">{tr('staff.yoursUntil', { until: <Time at={lease.until} /> })}</p>
      <Button tone="plain" size="small" busy={take.isPending} onClick={() => take.mutate()}>
        {t('staff.moreMinutes')}
      </Button>
      <Button tone="quiet" size="small" busy={release.isPending} onClick={() => release.mutate()}>
        {t('staff.leaveIt')}
      </Button>
    </>
  )
}

function ToDo({ item }: { item: ModerationDetails }) {
  const { statement, refusals, state } = item
  return (
    <>
      {statement && (
        <OrderPart title={t('staff.theDecision')}>
          <StatementFacts statement={statement} />
        </OrderPart>
      )}
      {state === 'open' && (
        <OrderPart title={t('staff.theDecision')}>
          <Unless refusal={refusals.decide}>
            <DecisionForm item={item} />
          </Unless>
        </OrderPart>
      )}
      {state === 'appealed' && (
        <OrderPart title={t('staff.decideAppeal')}>
          <Unless refusal={refusals.rule}>
            <AppealDecisionForm id={item._id} />
          </Unless>
        </OrderPart>
      )}
      {item.mayLift && (
        <OrderPart title={t('staff.endBeforeItsTime')}>
          <LiftForm id={item._id} />
        </OrderPart>
      )}
    </>
  )
}

/** Shows a form unless there is a refusal. If the refusal comes later, the form stays below it with what was typed. */
function Unless({ refusal, children }: { refusal: string | null; children: ReactNode }) {
  const [begun, setBegun] = useState(refusal === null)
  if (refusal === null && !begun) setBegun(true)
  return (
    <>
      {refusal && <p className={`muted ${begun ? 'mb-4' : ''}`}>{refusal}</p>}
      {begun && children}
    </>
  )
}
