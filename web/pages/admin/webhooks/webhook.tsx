import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookEndpoint } from '#shared/contract/webhook-endpoints.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import type { Route } from './+types/webhook.ts'
import { eventText } from './event-texts.ts'
import { webhookLogQuery, webhookQuery } from './queries.ts'
import { ReplayForm } from './replay-form.tsx'
import { SecretOnce } from './secret-once.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookState } from './webhook-state.tsx'

export const meta = () => pageMeta(t('webhooks.one'), t('webhooks.about'))

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(webhookQuery(id)), ensure(webhookLogQuery(id, tableParamsIn(request)))])

/** S15.3: a webhook, with what it was told. */
export default function WebhookPage({ params: { id } }: Route.ComponentProps) {
  const webhook = useQuery(webhookQuery(id))
  const [secret, setSecret] = useState<string>()
  return (
    <DashboardPage
      title={webhook.data?.note ?? t('webhooks.one')}
      note={webhook.data && <bdi>{webhook.data.url}</bdi>}
      tools={webhook.data && <WebhookState webhook={webhook.data} />}
      busy={webhook.isPending}
    >
      <Loaded query={webhook} pending={<TableSkeleton label={t('webhooks.loadingOne')} />}>
        {(known) => (
          <div className="grid gap-6">
            <Trouble webhook={known} />
            {secret && <SecretOnce secret={secret} />}
            <WebhookActions webhook={known} onSecret={setSecret} />
            <KnownFacts webhook={known} />
            {!known.off && <ReplayForm endpointId={id} />}
            <WebhookLog endpointId={id} isOff={known.off !== null} />
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Trouble({ webhook: { off, failingSince } }: { webhook: WebhookEndpoint }) {
  const text = off
    ? t('webhooks.offBecause', { because: off.because, at: new Date(off.since) })
    : failingSince && t('webhooks.failingNote', { at: new Date(failingSince) })
  return text ? <p className="surface border-warning p-4">{text}</p> : null
}

function KnownFacts({ webhook }: { webhook: WebhookEndpoint }) {
  const { types, by, createdAt, secretSince, oldSecretUntil } = webhook
  return (
    <Facts className="surface divide-y divide-base-300">
      <Fact layout="column" label={t('webhooks.types')}>
        <details>
          <summary className="cursor-pointer">{t('webhooks.chosen', { count: types.length })}</summary>
          <ul className="mt-2 text-sm">
            {types.map((type) => (
              <li key={type}>{eventText(type)}</li>
            ))}
          </ul>
        </details>
      </Fact>
      <Fact layout="column" label={t('webhooks.lastDays')}>
        {t('webhooks.counts', webhook)}
      </Fact>
      <Fact layout="column" label={t('webhooks.secretSince')}>
        <Time at={secretSince} as="full" />
        {oldSecretUntil && <p className="muted text-sm">{t('webhooks.bothUntil', { at: new Date(oldSecretUntil) })}</p>}
      </Fact>
      <Fact layout="column" label={t('webhooks.by')}>
        {t('notes.byAt', { by, at: new Date(createdAt) })}
      </Fact>
    </Facts>
  )
}
