import type { Stripe } from 'stripe'
import type { CardCharges, Refund } from './port.ts'
import { isRefusal, refusalIn, translatingErrors } from './stripe-errors.ts'
import { findListed, idOf } from './stripe-lists.ts'

/** Refunds through the SDK. */
export const stripeRefunds = (stripe: Stripe): Pick<CardCharges, 'refund' | 'getRefund' | 'listRefunds'> => ({
  refund: ({ key, intentId, amountCents }) =>
    translatingErrors(async () => {
      // The provider forgets idempotency keys after a day, but never a refund's metadata.
      const before = await findRefund(stripe, intentId, ({ metadata }) => metadata?.key === key)
      if (before) return { refund: refundFrom(before) }
      const params: Stripe.RefundCreateParams = { payment_intent: intentId, amount: amountCents, metadata: { key } }
      try {
        return { refund: refundFrom(await stripe.refunds.create(params, { idempotencyKey: key })) }
      } catch (error) {
        if (isRefusal(error, 'charge_disputed')) return { refused: 'charge_disputed' }
        const refused = isRefusal(error, 'charge_already_refunded') ? 'charge_already_refunded' : refusalIn(error)
        if (refused === undefined) throw error
        // Refunded without our key: by hand at the provider, or before keys were stored in metadata.
        const isMeant = ({ metadata, amount }: Stripe.Refund) =>
          metadata?.key === key || (!metadata?.key && amount === amountCents)
        const other = await findRefund(stripe, intentId, isMeant)
        return other ? { refund: refundFrom(other) } : { refused }
      }
    }),
  getRefund: (id) => translatingErrors(async () => refundFrom(await stripe.refunds.retrieve(id))),
  listRefunds: (since) => refundsOf(stripe, since),
})

async function* refundsOf(stripe: Stripe, since?: Date): AsyncIterable<Refund> {
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
  const all = stripe.refunds.list({ limit: 100, ...created })[Symbol.asyncIterator]()
  for (;;) {
    const next = await translatingErrors(() => all.next())
    if (next.done) return
    yield refundFrom(next.value)
  }
}

const findRefund = (stripe: Stripe, intentId: string, isMeant: (refund: Stripe.Refund) => boolean) =>
  findListed(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), isMeant)

const states: Record<string, Refund['state']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

const refundFrom = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent) ?? '',
  amountCents: refund.amount,
  currency: refund.currency,
  state: states[refund.status ?? ''] ?? 'pending',
  failure: refund.failure_reason,
})
