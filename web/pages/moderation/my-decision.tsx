import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import type { MyDecision } from '#shared/contract/moderation.ts'
import { measures } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { OrderPart } from '../order/order-parts.tsx'
import type { Route } from './+types/my-decision.ts'
import { ForceBadge, StatementFacts } from './decision-parts.tsx'
import { decisionQuery } from './queries.ts'

export const meta = () => pageMeta(t('moderation.decision'), t('moderation.decisionPageAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(decisionQuery(id))])

/** S14.2: a decision with its reasons, and the appeal. */
export default function MyDecisionPage({ params: { id } }: Route.ComponentProps) {
  const decision = useQuery(decisionQuery(id))
  const { data } = decision
  return (
    <DashboardPage
      title={data ? t('moderation.decisionAbout', { what: data.what }) : t('moderation.decision')}
      note={data && t(measures[data.measure].done)}
      tools={data && <ForceBadge {...data} />}
      busy={decision.isPending}
    >
      <Loaded query={decision} pending={<TableSkeleton label={t('moderation.loadingDecision')} />}>
        {(read) => (
          <div className="space-y-6">
            <OrderPart title={t('moderation.theReasons')}>
              <StatementFacts statement={read} />
            </OrderPart>
            <Appeal decision={read} />
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

const form = z.object({ words: line(msg('fields.yourReasons'), 2_000) })

function Appeal({ decision: { _id, appeal, appealUntil, appealRefusal } }: { decision: MyDecision }) {
  const { register, onSubmit, errorOf, problem, busy } = useContractForm(form, {
    defaultValues: { words: '' },
    send: async ({ words }) => {
      await api.appealDecision({ id: _id, words })
      notify.success(t('moderation.appealSent'))
    },
  })
  if (appeal) return null
  if (appealRefusal) return <p className="muted">{appealRefusal}</p>
  return (
    <OrderPart title={t('moderation.appeal')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <p className="muted">
          {appealUntil
            ? tr('moderation.whoLooksAtAppealUntil', { until: <Time at={appealUntil} as="day" /> })
            : t('moderation.whoLooksAtAppeal')}
        </p>
        <TextAreaField
          label={t('moderation.whyDecisionWrong')}
          rows={4}
          maxLength={2_000}
          error={errorOf('words')}
          {...register('words')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" busy={busy}>
          {t('moderation.appeal')}
        </Button>
      </form>
    </OrderPart>
  )
}
