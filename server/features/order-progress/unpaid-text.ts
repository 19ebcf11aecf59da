import type { StateText } from '#shared/domain/delivery/texts.ts'
import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { t } from '#shared/language/message.ts'

/** The state text of an order that is not paid yet or never was. */
export function unpaidText(state: OrderState, claimUntil: Date | null): StateText {
  if (state === 'booked') {
    return { headline: t('orders.bookedHeadline'), sentence: claimUntil ? t('orders.bookedSentence', { until: claimUntil }) : '' }
  }
  if (state === 'paying') return { headline: t('orders.payingHeadline'), sentence: t('orders.payingSentence') }
  if (state === 'expired') return { headline: t('orders.expiredHeadline'), sentence: t('orders.expiredSentence') }
  if (state === 'refunded') return { headline: t('orders.refundedHeadline'), sentence: t('orders.refundedSentence') }
  return { headline: t('orders.cancelledHeadline'), sentence: t('orders.cancelledSentence') }
}
