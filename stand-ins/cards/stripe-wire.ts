import type { Selectable } from 'kysely'
import type { SandboxTables, StripeFault } from './sandbox-tables.ts'

export type IntentRow = Selectable<SandboxTables['intents']>

/** A refusal in Stripe's shape: `{ error: { type, code, message, … } }`. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: number
  readonly fault: StripeFault
  readonly intent: IntentRow | undefined

  constructor(status: number, fault: StripeFault, intent?: IntentRow) {
    super(fault.message)
    this.status = status
    this.fault = fault
    this.intent = intent
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })

export const keyInUse = () =>
  new StripeRefusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key. Try again later.',
  })

export function refusalBody({ fault, intent }: StripeRefusal) {
  return { error: { ...fault, ...(intent ? { payment_intent: intentBody(intent) } : {}) } }
}

/** The id of an intent's charge. */
export const chargeOf = (intentId: string) => intentId.replace('pi_', 'ch_')

export const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

export function intentBody(row: IntentRow) {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    canceled_at: row.canceledAt ? seconds(row.canceledAt) : null,
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(row.createdAt),
    currency: row.currency,
    last_payment_error: row.lastError,
    latest_charge: row.status === 'succeeded' ? chargeOf(row.id) : null,
    livemode: false,
    metadata: row.metadata,
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: row.status === 'requires_payment_method' ? null : row.paymentMethodId,
    payment_method_types: row.paymentMethodTypes,
    status: row.status,
  }
}

export function refundBody(row: Selectable<SandboxTables['refunds']>, currency: string) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: chargeOf(row.intentId),
    created: seconds(row.createdAt),
    currency,
    ...(row.failureReason ? { failure_reason: row.failureReason } : {}),
    metadata: row.metadata,
    payment_intent: row.intentId,
    reason: null,
    status: row.status,
  }
}

export function paymentMethodBody(row: Selectable<SandboxTables['paymentMethods']>) {
  const { brand, last4, expMonth: exp_month, expYear: exp_year } = row
  const card = { brand, last4, exp_month, exp_year, wallet: walletBody(row.wallet) }
  return { id: row.id, object: 'payment_method', type: 'card', livemode: false, card }
}

/** The wallet that a card was taken from. */
export const walletBody = (type: string | null) => (type ? { type, dynamic_last4: null } : null)
