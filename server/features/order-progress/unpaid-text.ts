import type { Side } from '#shared/domain/delivery/facts.ts'
import type { StateText } from '#shared/domain/delivery/state-text.ts'
import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { t } from '#shared/language/message.ts'

type Reader = { side: Side; claimUntil: Date | null; buyer: string }

/** The state text of an order that is not paid yet or never was. */
export function unpaidText(state: OrderState, { side, claimUntil: until, buyer }: Reader): StateText {
  if (state === 'booked') return { headline: t('orders.bookedHeadline'), sentence: until ? bookedText(side, until, buyer) : '' }
  if (state === 'paying') return { headline: t('orders.payingHeadline'), sentence: t('orders.payingSentence') }
  if (state === 'expired') {
    const sentence = side === 'admin' ? t('staffOrder.expiredText', { buyer }) : t('orders.expiredSentence')
    return { headline: t('orders.expiredHeadline'), sentence }
  }
  if (state === 'refunded') return { headline: t('orders.refundedHeadline'), sentence: t('orders.refundedSentence') }
  return { headline: t('orders.cancelledHeadline'), sentence: t('orders.cancelledSentence') }
}

const bookedText = (side: Side, until: Date, buyer: string) =>
  side === 'admin' ? t('staffOrder.bookedText', { buyer, until }) : t('orders.bookedSentence', { until })
