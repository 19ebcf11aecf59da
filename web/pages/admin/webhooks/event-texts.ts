import { type ChargebackState, chargebackStates } from '#shared/domain/chargeback/states.ts'
import { chargebackStateNames } from '#shared/domain/chargeback/texts.ts'
import { type EventGroup, type EventType, groupOf, type SentType, testEvent } from '#shared/domain/webhooks/event-types.ts'
import { t } from '#shared/language/message.ts'

const isChargebackState = (value: string): value is ChargebackState => (chargebackStates as readonly string[]).includes(value)

const valueTexts: Record<EventGroup, (value: string) => string> = {
  phone: (value) => (value === 'price_changed' ? t('webhooks.priceChanged') : t('staffLogValues.phone', { value })),
  offer: (state) => t('webhooks.offer', { state }),
  order: (value) => t('staffLogValues.order', { value }),
  delivery: (value) => t('staffLogValues.delivery', { value }),
  case: (value) => t('staffLogValues.case', { value }),
  payout: (value) => t('staffLogValues.payout', { value }),
  refund: (value) => t('staffLogValues.refund', { value }),
  chargeback: (value) => (isChargebackState(value) ? t(chargebackStateNames[value]) : value),
}

/** What happened, without what it happened to: "paid". */
export function stateText(type: EventType): string {
  const group = groupOf(type)
  return valueTexts[group](type.slice(group.length + 1))
}

/** "Order: paid". */
export const eventText = (type: SentType): string =>
  type === testEvent ? t('webhooks.testEvent') : t('webhooks.event', { group: groupOf(type), state: stateText(type) })
