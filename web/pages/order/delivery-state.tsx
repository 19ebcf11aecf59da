import type { Sale } from '#shared/contract/deliveries.ts'
import type { DeliveryState as State } from '#shared/domain/delivery/facts.ts'
import { deliveryLife, isDeliveryOver } from '#shared/domain/delivery/life.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
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
    <div className="grid justify-items-start gap-1 text-start">
      <span className="font-medium">{headline}</span>
      {turn === 'you' && <Badge tone="primary">{t('order.yourTurn')}</Badge>}
      {turn === 'you' && until && <Countdown until={until} label={t('order.timeLeft')} over={t('order.timeOver')} />}
      {turn === 'staff' && <span className="muted text-sm">{t('order.withOurStaff')}</span>}
    </div>
  )
}

const headlines: Record<State, MessageFor> = {
  to_ship: msg('order.toShip'),
  cancel_asked: msg('order.cancelAsked'),
  meeting: msg('order.meeting'),
  shipped: msg('order.onItsWay'),
  delivered: msg('order.delivered'),
  handed_over: msg('order.handedOver'),
  case: msg('order.problemReported'),
  completed: msg('order.completed'),
  refunded: msg('order.cancelled'),
  charged_back: msg('order.chargedBack'),
}

/** The same for the buyer's own orders. */
export const BoughtState = ({ state }: { state: State }) => (
  <DeliveryState state={state} headline={t(headlines[state])} turn={deliveryLife[state].turn === 'buyer' ? 'you' : 'other'} />
)
