import { Stripe } from 'stripe'
import type { Clock } from '#server/db/clock.ts'
import { instantMethods } from '#shared/domain/money/instant-methods.ts'
import type { CardProvider, Intent, ProviderCharge, ProviderFee } from './port.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { isRefusal, translatingErrors } from './stripe-errors.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { stripeTransfers } from './stripe-transfers.ts'

export type StripeAccount = {
  kind: CardProvider['kind']
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Stored in every intent's metadata: several markets may share one account. */
  market: string
  /** `none` if the account is not a Stripe Connect platform. */
  payouts: CardProvider['payouts']
  now: Clock
  /** Address of the API, if it is not Stripe's own. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Stripe, or a server that speaks its API, through the official SDK. */
export function stripeCards(account: StripeAccount): CardProvider {
  const { secretKey, api } = account
  return cardsThrough(new Stripe(secretKey, { ...api, timeout: 5_000, maxNetworkRetries: 1, telemetry: false }), account)
}

/** The same with an SDK instance from the caller. */
export function cardsThrough(stripe: Stripe, account: Omit<StripeAccount, 'api'>): CardProvider {
  const { kind, secretKey, publishableKey, webhookSecrets, market, payouts, now } = account
  const livemode = /^(sk|rk)_live_/.test(secretKey)
  const getIntent: CardProvider['getIntent'] = (id) =>
    translatingErrors(async () => intentFrom(await stripe.paymentIntents.retrieve(id)))

  return {
    kind,
    publishableKey,
    livemode,
    payouts,
    getIntent,
    cardOf: (intentId) => translatingErrors(() => cardOf(stripe, intentId)),
    createIntent: ({ key, amountCents, currency, metadata }) =>
      translatingErrors(async () => {
        const params: Stripe.PaymentIntentCreateParams = {
          amount: amountCents,
          currency,
          metadata: { ...metadata, market },
          allowed_payment_method_types: [...instantMethods],
        }
        return intentFrom(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
      }),
    cancelIntent: (id) =>
      translatingErrors(async () => {
        try {
          return intentFrom(await stripe.paymentIntents.cancel(id))
        } catch (error) {
          if (isRefusal(error, 'payment_intent_unexpected_state')) return intentFrom(await stripe.paymentIntents.retrieve(id))
          throw error
        }
      }),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
    ...stripeAccounts(stripe, market),
    ...stripeTransfers(stripe, market),
    listCharges: (since) => chargesOf(stripe, market, since),
    readEvent: async (rawBody, signature) =>
      readStripeEvent(rawBody, signature, { secrets: webhookSecrets, livemode, time: await now() }),
  }
}

async function cardOf(stripe: Stripe, intentId: string): Promise<string | undefined> {
  try {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    return charge && typeof charge === 'object' ? (charge.payment_method_details?.card?.fingerprint ?? undefined) : undefined
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) return undefined
    throw error
  }
}

async function* chargesOf(stripe: Stripe, market: string, since?: Date): AsyncIterable<ProviderCharge> {
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
  const expand = ['data.latest_charge.balance_transaction']
  const all = stripe.paymentIntents.list({ limit: 100, expand, ...created })[Symbol.asyncIterator]()
  for (;;) {
    const next = await translatingErrors(() => all.next())
    if (next.done) return
    const { id, status, amount_received, currency, metadata, latest_charge } = next.value
    if (status !== 'succeeded') continue
    const charge = latest_charge && typeof latest_charge === 'object' ? latest_charge : undefined
    const refundedCents = charge?.amount_refunded ?? 0
    const ours = metadata.market === market
    yield { intentId: id, amountCents: amount_received, refundedCents, currency, ours, fee: charge && feeOf(charge) }
  }
}

function feeOf({ balance_transaction: entry, currency }: Stripe.Charge): ProviderFee | undefined {
  if (!entry || typeof entry !== 'object' || entry.currency !== currency) return undefined
  return { id: entry.id, amountCents: entry.fee, takenAt: new Date(entry.created * 1000) }
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
