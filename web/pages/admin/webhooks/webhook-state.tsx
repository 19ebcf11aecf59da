import type { WebhookEndpoint } from '#shared/contract/webhook-endpoints.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'

type Shown = Pick<WebhookEndpoint, 'off' | 'failingSince'>

const stateOf = ({ off, failingSince }: Shown) => (off ? 'off' : failingSince ? 'failing' : 'on')
const tones = { on: 'good', failing: 'warm', off: 'neutral' } as const

export function WebhookState({ webhook }: { webhook: Shown }) {
  const state = stateOf(webhook)
  return <Badge tone={tones[state]}>{t('webhooks.state', { state })}</Badge>
}
