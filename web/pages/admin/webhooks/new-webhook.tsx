import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { randomId } from '#web/lib/random-id.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { SecretOnce } from './secret-once.tsx'
import { WebhookForm } from './webhook-form.tsx'

export const meta = () => pageMeta(t('webhooks.new'), t('webhooks.about'))

/** Adds a webhook, and shows its secret once. */
export default function NewWebhook() {
  const [endpointId] = useState(randomId)
  const [secret, setSecret] = useState<string>()
  return (
    <DashboardPage title={t('webhooks.new')} note={t('webhooks.about')}>
      {secret === undefined ? (
        <WebhookForm
          label={t('webhooks.add')}
          send={async (values) => {
            const added = await api.addWebhookEndpoint({ endpointId, ...values })
            setSecret(added.secret)
          }}
        />
      ) : (
        <SecretOnce secret={secret}>
          <div>
            <ButtonLink to={`/dashboard/webhooks/${endpointId}`}>{t('webhooks.toWebhook')}</ButtonLink>
          </div>
        </SecretOnce>
      )}
    </DashboardPage>
  )
}
