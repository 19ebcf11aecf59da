import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { daysKept } from '#shared/domain/webhooks/delivering.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { clockTime } from '#web/ui/clock.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Next } from '../../home-parts.tsx'

const hoursToChoose = [1, 6, 24]
const daysToChoose = [3, 7, daysKept]
const hourMs = 3_600_000

/** Sends a webhook again what it was told since a time. */
export function ReplayForm({ endpointId }: { endpointId: string }) {
  const id = useId()
  const [hours, setHours] = useState('1')
  const replay = useMutation({
    mutationFn: () => api.replayWebhook({ endpointId, since: new Date(clockTime() - Number(hours) * hourMs).toISOString() }),
    onSuccess: ({ modifiedCount }) => notify.success(t('webhooks.replayed', { count: modifiedCount })),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Next title={t('webhooks.replay')}>
      <p className="muted max-w-prose text-sm">{t('webhooks.replayNote')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          id={id}
          label={t('webhooks.since')}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          choices={[
            ...hoursToChoose.map((count) => ({ value: String(count), label: t('webhooks.sinceHours', { hours: count }) })),
            ...daysToChoose.map((days) => ({ value: String(days * 24), label: t('webhooks.sinceDays', { days }) })),
          ]}
        />
        <Button tone="plain" busy={replay.isPending} onClick={() => replay.mutate()}>
          {t('webhooks.replay')}
        </Button>
      </div>
    </Next>
  )
}
