import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { notify } from '#web/ui/notify.ts'
import { DashboardPage } from '../../dashboard-page.tsx'
import type { Route } from './+types/change-webhook.ts'
import { webhookQuery } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'

export const meta = () => pageMeta(t('webhooks.edit'), t('webhooks.about'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(webhookQuery(id))])

/** Changes where a webhook goes to, and what it is told. */
export default function ChangeWebhook({ params: { id } }: Route.ComponentProps) {
  const webhook = useQuery(webhookQuery(id))
  const navigate = useNavigate()
  return (
    <DashboardPage title={t('webhooks.edit')} note={webhook.data?.note} busy={webhook.isPending}>
      <Loaded query={webhook} pending={<TableSkeleton label={t('webhooks.loadingOne')} />}>
        {(known) => (
          <WebhookForm
            webhook={known}
            label={t('webhooks.save')}
            send={async (values) => {
              await api.changeWebhookEndpoint({ endpointId: id, ...values })
              notify.success(t('webhooks.saved'))
            }}
            onDone={() => navigate(`/dashboard/webhooks/${id}`)}
          />
        )}
      </Loaded>
    </DashboardPage>
  )
}
