import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WebhookEndpoint } from '#shared/contract/webhook-endpoints.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

type Props = { webhook: WebhookEndpoint; onSecret: (secret: string) => void }

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onSecret }: Props) {
  const { _id: endpointId, note } = webhook
  return (
    <div className="flex flex-wrap gap-3">
      {!webhook.off && <TestButton endpointId={endpointId} />}
      <ButtonLink size="small" tone="plain" icon="pencil" to={`/dashboard/webhooks/${endpointId}/change`}>
        {t('webhooks.edit')}
      </ButtonLink>
      <ConfirmedAction
        icon="lock"
        label={t('webhooks.renew')}
        about={note}
        question={t('webhooks.renewQuestion', { note })}
        note={t('webhooks.renewNote')}
        act={() => api.renewWebhookSecret({ endpointId })}
        onDone={({ secret }) => onSecret(secret)}
      />
      <Switch webhook={webhook} />
      <Delete webhook={webhook} />
    </div>
  )
}

function TestButton({ endpointId }: { endpointId: string }) {
  const test = useMutation({
    mutationFn: () => api.testWebhook({ endpointId }),
    onSuccess: () => notify.success(t('webhooks.tested')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button size="small" icon="send" busy={test.isPending} onClick={() => test.mutate()}>
      {t('webhooks.test')}
    </Button>
  )
}

function Switch({ webhook: { _id: endpointId, note, off } }: { webhook: WebhookEndpoint }) {
  const on = off !== null
  return (
    <ConfirmedAction
      key={String(on)}
      tone={on ? 'primary' : 'quiet'}
      icon={on ? 'play' : 'pause'}
      label={on ? t('webhooks.switchOn') : t('webhooks.switchOff')}
      about={note}
      question={on ? t('webhooks.switchOnQuestion', { note }) : t('webhooks.switchOffQuestion', { note })}
      note={on ? t('webhooks.switchOnNote') : t('webhooks.switchOffNote')}
      act={() => api.switchWebhook({ endpointId, on })}
      onDone={() => notify.success(t('webhooks.switched', { on: String(on) }))}
    />
  )
}

function Delete({ webhook: { _id: endpointId, note } }: { webhook: WebhookEndpoint }) {
  const navigate = useNavigate()
  return (
    <ConfirmedAction
      icon="trash"
      label={t('webhooks.delete')}
      about={note}
      question={t('webhooks.deleteQuestion', { note })}
      note={t('webhooks.deleteNote')}
      act={async () => {
        await navigate('/dashboard/webhooks')
        await api.deleteWebhookEndpoint({ endpointId })
      }}
      onDone={() => notify.success(t('webhooks.deleted'))}
    />
  )
}
