import type { LiveAttempt } from '#server/features/payments/queries.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { orderSteps } from '#shared/domain/orders/order-life.ts'
import type { PaymentContext } from './apply-provider-state.ts'

/** Requests the attempt's intent from the provider; a repeated request has the same key and returns the same intent. */
export const askForIntent = ({ ports }: PaymentContext, attempt: LiveAttempt): Promise<Intent> =>
  ports.cards.createIntent({
    key: `pi:${attempt.orderId}:${attempt.number}`,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    metadata: { order: attempt.orderId, buyer: attempt.buyerId, phone: attempt.phoneId, attempt: attempt.id },
  })

/** The same, and stores the intent's id. Throws AppError('conflict') if the attempt has ended in the meantime. */
export async function requestIntent(market: PaymentContext, attempt: LiveAttempt): Promise<Intent> {
  const intent = await askForIntent(market, attempt)
  const noted = await market.write((tx) =>
    tx
      .updateTable('paymentAttempts')
      .set({ intentId: intent.id, status: 'open' })
      .where('id', '=', attempt.id)
      .where('status', 'in', ['requested', 'open'])
      .returning('id')
      .executeTakeFirst(),
  )
  if (!noted) throw appError(orderSteps.startPayment.refusal)
  return intent
}
