import { findNewestUnpaidOrder } from '#server/features/payments/queries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { applyIntent, findIntent, type PaymentContext } from './apply-provider-state.ts'
import { createPaymentAttempt } from './create-payment-attempt.ts'
import { requestIntent } from './request-intent.ts'

/** Returns the client secret of the order's one live intent, with which the browser pays (S7.25). */
export async function createPaymentIntent(
  market: PaymentContext,
  buyer: { id: string },
  input: { order?: string | undefined; resalePrice: number },
): Promise<{ clientSecret: string }> {
  const priceCents = centsFrom(input.resalePrice)
  const orderId = input.order ?? (await findNewestUnpaidOrder(market.db, buyer.id, priceCents))?.id
  if (!orderId) throw appError('no_order_at_price')
  // Repeated once if the provider has ended the first intent by itself, or does not know it.
  for (let time = 1; time <= 2; time++) {
    const attempt = await market.write((tx) => createPaymentAttempt(tx, { orderId, buyerId: buyer.id, priceCents }))
    const intent = attempt.intentId ? await findIntent(market, attempt.intentId) : await requestIntent(market, attempt)
    if (!intent) continue
    if (intent.state === 'open' || intent.state === 'confirming') return { clientSecret: intent.clientSecret }
    const { state } = await applyIntent(market, intent)
    if (state === 'paid') throw appError('order_paid')
    if (state === 'processing') throw appError('payment_processing')
  }
  throw appError('payment_not_prepared', {}, { retryAfter: 10 })
}
