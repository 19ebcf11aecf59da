import type { StateText } from '#shared/domain/delivery/texts.ts'
import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { timeText } from '#shared/format.ts'

/** The state text of an order that is not paid yet or never was. */
export function unpaidText(state: OrderState, claimUntil: Date | null): StateText {
  if (state === 'booked') {
    return { headline: 'Booked', sentence: claimUntil ? `Pay until ${timeText(claimUntil)}, or it goes back on sale.` : '' }
  }
  if (state === 'paying') return { headline: 'Being paid', sentence: 'The card provider is working on the payment.' }
  if (state === 'expired') return { headline: 'The booking has ended', sentence: 'It was not paid in time. Nothing was charged.' }
  if (state === 'refunded') return { headline: 'Refunded', sentence: 'The money went back to the card.' }
  return { headline: 'Cancelled', sentence: 'Nothing was charged.' }
}
