import type { Sale } from '#shared/contract/deliveries.ts'
import type { DeliveryState as State } from '#shared/domain/delivery/facts.ts'
import { deliveryLife, isDeliveryOver } from '#shared/domain/delivery/life.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Countdown } from '#web/ui/countdown.tsx'

type Props = Pick<Sale, 'state' | 'headline' | 'turn'> & { until?: string | null }

/** The delivery state in a list row, with the deadline if it is the reader's turn. */
export function DeliveryState({ state, headline, turn, until }: Props) {
  // While the bank decides about a payment, even a complete order is with our staff.
  if (isDeliveryOver(state) && turn !== 'staff') {
    return state === 'completed' ? (
      <Badge tone="good" icon="check" wraps>
        {headline}
      </Badge>
    ) : (
      <Badge wraps>{headline}</Badge>
    )
  }
  return (
    <div className="grid justify-items-start gap-1 text-left">
      <span className="font-medium">{headline}</span>
      {turn === 'you' && <Badge tone="primary">{t('order.yourTurn')}</Badge>}
      {turn === 'you' && until && <Countdown until={until} label={t('order.timeLeft')} over={t('order.timeOver')} />}
      {turn === 'staff' && <span className="muted text-sm">{t('order.withOurStaff')}</span>}
    </div>
  )
}

const headlines: Record<State, string> = {
  to_ship: 'Waiting to be shipped',
  cancel_asked: 'You asked to cancel',
  meeting: 'To be handed over',
  shipped: 'On its way to you',
  delivered: 'Check your phone',
  handed_over: 'The phone is yours',
  case: 'Problem reported',
  completed: 'Complete',
  refunded: 'Cancelled',
  charged_back: 'Taken back by the bank',
}

/** The same for the buyer's own orders. */
export const BoughtState = ({ state }: { state: State }) => (
  <DeliveryState state={state} headline={headlines[state]} turn={deliveryLife[state].turn === 'buyer' ? 'you' : 'other'} />
)
