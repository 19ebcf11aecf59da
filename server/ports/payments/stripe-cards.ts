import { Stripe } from 'stripe'
import type { Clock } from '#server/db/clock.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { CardProvider, Intent, ProviderCharge } from './port.ts'
import { readStripeEvent } from './read-stripe-event.ts'

export type StripeAccount = {
  kind: CardProvider['kind']
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Written on every intent: several markets may share one account. */
  market: string
  now: Clock
  /** Where the API is, when it is not Stripe's own. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Stripe, or whoever speaks its API, through the official SDK. */
export function stripeCards({ kind, secretKey, publishableKey, webhookSecrets, market, api, now }: StripeAccount): CardProvider {
  const stripe = new Stripe(secretKey, { ...api, timeout: 5_000, maxNetworkRetries: 1, telemetry: false })
  const livemode = /^(sk|rk)_live_/.test(secretKey)
  const getIntent: CardProvider['getIntent'] = (id) => asked(async () => intentFrom(await stripe.paymentIntents.retrieve(id)))

  return {
    kind,
    publishableKey,
    livemode,
    getIntent,
    createIntent: ({ key, amountCents, currency, metadata }) =>
      asked(async () => {
        const wish = { amount: amountCents, currency, metadata: { ...metadata, market }, payment_method_types: ['card'] }
        return intentFrom(await stripe.paymentIntents.create(wish, { idempotencyKey: key }))
      }),
    cancelIntent: (id) =>
      asked(async () => {
        try {
          return intentFrom(await stripe.paymentIntents.cancel(id))
        } catch (error) {
          if (isRefusal(error, 'payment_intent_unexpected_state')) return intentFrom(await stripe.paymentIntents.retrieve(id))
          throw error
        }
      }),
    refund: ({ key, intentId }) =>
      asked(async () => {
        try {
          return { id: (await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key })).id }
        } catch (error) {
          if (!isRefusal(error, 'charge_already_refunded')) throw error
          const [refund] = (await stripe.refunds.list({ payment_intent: intentId, limit: 1 })).data
          if (!refund) throw error
          return { id: refund.id }
        }
      }),
    listCharges: (since) => chargesOf(stripe, market, since),
    readEvent: async (rawBody, signature) =>
      readStripeEvent(rawBody, signature, { secrets: webhookSecrets, livemode, time: await now() }),
  }
}

async function* chargesOf(stripe: Stripe, market: string, since?: Date): AsyncIterable<ProviderCharge> {
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
  const all = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'], ...created })[Symbol.asyncIterator]()
  for (;;) {
    const next = await asked(() => all.next())
    if (next.done) return
    const { id, status, amount_received, currency, metadata, latest_charge: charge } = next.value
    if (status !== 'succeeded') continue
    const refundedCents = charge && typeof charge === 'object' ? charge.amount_refunded : 0
    yield { intentId: id, amountCents: amount_received, refundedCents, currency, ours: metadata.market === market }
  }
}

const states: Partial<Record<Stripe.PaymentIntent.Status, Intent['state']>> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  requires_action: 'confirming',
  processing: 'processing',
  requires_capture: 'processing',
}

const intentFrom = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  state: states[intent.status] ?? 'open',
  amountCents: intent.amount,
  currency: intent.currency,
  livemode: intent.livemode,
  metadata: intent.metadata,
})

/** Whatever the provider did not answer is 'unavailable': nothing is then known about what it did. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) throw new AppError('not_found', 'The card provider does not know this payment.')
    if (!(error instanceof Stripe.errors.StripeError) || isOurFault(error)) throw error
    const message = 'The card provider cannot be reached. Nothing was charged by this; please try again in a moment.'
    throw Object.assign(new AppError('unavailable', message, { retryAfter: 10 }), { cause: error })
  }
}

const isRefusal = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code

/** A request that can never succeed as it is: to be seen in the log, not to be tried again. */
const isOurFault = (error: Stripe.errors.StripeError) =>
  !isBusy(error) &&
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError)

/** Another request under the same key, or on the same object, is under way: whoever asks again gets the answer of both. */
const isBusy = ({ statusCode, code }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || code === 'idempotency_key_in_use' || code === 'lock_timeout'
