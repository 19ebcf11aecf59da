import { z } from 'zod'
import { type WebhookEndpoint, webhookFields } from '#shared/contract/webhook-endpoints.ts'
import { eventGroups, eventTypeNames, typesOf } from '#shared/domain/webhooks/event-types.ts'
import { longestUrl } from '#shared/domain/webhooks/webhook-url.ts'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FieldError, FormError, TextField } from '#web/ui/fields.tsx'
import { stateText } from './event-texts.ts'

const Fields = z.object(webhookFields)
type Values = z.output<typeof Fields>

type Props = {
  webhook?: WebhookEndpoint
  label: string
  send: (values: Values) => Promise<unknown>
  onDone?: () => void
}

/** The address of a webhook, what it is for, and its events. */
export function WebhookForm({ webhook, label, send, onDone }: Props) {
  const form = useContractForm(Fields, {
    defaultValues: { url: webhook?.url ?? '', note: webhook?.note ?? '', types: webhook?.types ?? [] },
    send,
    onDone,
  })
  const choose = (types: Values['types']) => form.setValue('types', types)
  const fault = form.errorOf('types')
  return (
    <form onSubmit={form.onSubmit} noValidate className="surface grid max-w-3xl gap-5 p-4 sm:p-6">
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={longestUrl}
        error={form.errorOf('url')}
        {...form.register('url')}
      />
      <TextField
        label={t('webhooks.note')}
        hint={t('webhooks.noteHint')}
        maxLength={120}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
      <fieldset className="grid gap-4">
        <legend className="font-semibold">{t('webhooks.types')}</legend>
        <p className="muted text-sm">{t('webhooks.typesHint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="plain" onClick={() => choose([...eventTypeNames])}>
            {t('webhooks.chooseAll')}
          </Button>
          <Button size="small" tone="plain" onClick={() => choose([])}>
            {t('webhooks.chooseNone')}
          </Button>
        </div>
        {fault && <FieldError>{fault}</FieldError>}
        {eventGroups.map((group) => (
          <CheckGroup
            key={group}
            label={t('webhooks.group', { group })}
            choices={typesOf(group).map((type) => ({ value: type, label: stateText(type) }))}
            aria-invalid={fault ? true : undefined}
            {...form.register('types')}
          />
        ))}
      </fieldset>
      <FormError>{form.problem}</FormError>
      <div>
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
