import { useQuery } from '@tanstack/react-query'
import type { MyBadge } from '#shared/contract/badges.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { BadgeFacts } from '#web/components/verified-badge.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { notify } from '#web/ui/notify.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { OrderPart } from '../order/order-parts.tsx'
import { AskForBadge } from './ask-for-badge.tsx'
import { BadgeRequirements } from './badge-requirements.tsx'
import { myBadgeQuery } from './queries.ts'

export const meta = () => pageMeta(t('badges.title'), t('badges.about'))

export const clientLoader = () => begin(() => [ensure(myBadgeQuery)])

/** S14.4: a seller's badge: what was checked, what it takes, and the request for it. */
export default function BadgePage() {
  const badge = useQuery(myBadgeQuery)
  return (
    <DashboardPage title={t('badges.title')} note={t('badges.about')} busy={badge.isPending}>
      <Loaded query={badge} pending={<TableSkeleton label={t('badges.loading')} />}>
        {(mine) => (
          <div className="grid max-w-2xl gap-6">
            {mine.badge && <Have badge={mine.badge} />}
            {mine.request ? <Waiting request={mine.request} /> : <Last last={mine.last} />}
            <BadgeRequirements requirements={mine.requirements} />
            {!mine.request && <Ask mine={mine} />}
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Have({ badge }: { badge: NonNullable<MyBadge['badge']> }) {
  const { refresh } = useSession()
  return (
    <OrderPart title={t('badges.youAreVerified')}>
      <BadgeFacts badge={badge} />
      <ConfirmedAction
        label={t('badges.giveUp')}
        about=""
        className="mt-4 -ms-3"
        question={t('badges.giveUpQuestion')}
        note={t('badges.giveUpNote')}
        act={() => api.giveUpBadge()}
        onDone={async ({ message }) => {
          await refresh()
          notify.success(message)
        }}
      />
    </OrderPart>
  )
}

const Waiting = ({ request: { askedAt, endsAt, words, documents } }: { request: NonNullable<MyBadge['request']> }) => (
  <OrderPart title={t('badges.waiting')}>
    <p>{t('badges.waitingNote', { at: new Date(askedAt), until: new Date(endsAt), count: documents })}</p>
    {words && <p className="muted wrap-anywhere mt-2">{words}</p>}
    <ConfirmedAction
      label={t('badges.withdraw')}
      about=""
      className="mt-4 -ms-3"
      question={t('badges.withdrawQuestion')}
      note={t('badges.withdrawNote')}
      act={() => api.withdrawBadgeRequest()}
      onDone={({ message }) => notify.success(message)}
    />
  </OrderPart>
)

/** How the last request ended, if there is something to say about it. */
function Last({ last }: Pick<MyBadge, 'last'>) {
  if (last?.state !== 'refused' && last?.state !== 'lapsed') return null
  const at = new Date(last.at)
  return (
    <p role="note" className="surface wrap-anywhere p-4 sm:p-6">
      {last.state === 'refused' ? t('badges.lastRefused', { at, reason: last.reason ?? '' }) : t('badges.lastLapsed', { at })}
    </p>
  )
}

const Ask = ({ mine }: { mine: MyBadge }) => (
  <OrderPart title={mine.badge ? t('badges.renew') : t('badges.ask')}>
    {mine.refusal ? <p>{mine.refusal}</p> : <AskForBadge requirements={mine.requirements} />}
  </OrderPart>
)
