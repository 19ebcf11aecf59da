import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Cents, dollarsFrom, paidIn } from './money.ts'

/** The fee that the card provider keeps of a payment, also if it is refunded. */
export function cardFeeOf(totalCents: Cents, { cardFeeBasisPoints, cardFeeCents }: OrderTerms): Cents {
  const step = paidIn()
  const part = Math.floor((totalCents * cardFeeBasisPoints) / (10_000 * step) + 0.5) * step
  return Math.min(totalCents, part + cardFeeCents)
}

/** What the buyer bears of a payment by cancelling, having cancelled `before` others within the terms' days. */
export const cancelFeeOf = (totalCents: Cents, before: number, terms: OrderTerms): Cents =>
  before < terms.freeCancels ? 0 : cardFeeOf(totalCents, terms)

/** What cancelling costs a buyer, in major units: `fee` for this order now, `cardFee` once none of the free times is left. */
export type CancelCosts = { fee: number; cardFee: number; left: number; free: number; days: number; minutes: number }

export const cancelCostsOf = (totalCents: Cents, before: number, terms: OrderTerms): CancelCosts => ({
  fee: dollarsFrom(cancelFeeOf(totalCents, before, terms)),
  cardFee: dollarsFrom(cardFeeOf(totalCents, terms)),
  left: Math.max(0, terms.freeCancels - before),
  free: terms.freeCancels,
  days: terms.freeCancelDays,
  minutes: terms.freeCancelMinutes,
})

/** What a buyer is told about cancelling before they pay (S10.4). */
export function cancelRule({ fee, cardFee, left, free, days, minutes }: CancelCosts): string {
  if (fee > 0) return t('money.cancelFeeDue', { free, days, fee: priceText(fee) })
  if (minutes === 0) return ''
  const within = t('money.cancelWithin', { minutes })
  if (cardFee === 0) return within
  const limit = `${within} ${t('money.cancelFreeTimes', { free, days, fee: priceText(cardFee) })}`
  return left < free ? `${limit} ${t('money.cancelFreeLeft', { left })}` : limit
}
