import { sql } from 'kysely'
import { addBalanceEntry } from './balance.ts'
import { chargeFee } from './currencies.ts'
import { openDispute } from './disputes.ts'
import { queueEvent } from './events.ts'
import { lockIntent } from './find-intent.ts'
import { newId } from './ids.ts'
import { checkMethodType } from './method-types.ts'
import type { SandboxTx } from './sandbox-database.ts'
import type { IntentStatus, StripeFault } from './sandbox-tables.ts'
import { chargeOf, type IntentRow, intentBody, missing, StripeRefusal } from './stripe-wire.ts'
import { authenticationFailed, declines, isCharged, type Outcome } from './test-cards.ts'

const confirmable: IntentStatus[] = ['requires_payment_method', 'requires_action']

export async function createIntent(
  tx: SandboxTx,
  params: { amount: number; currency: string; paymentMethodTypes: string[]; metadata: Record<string, string> },
): Promise<IntentRow> {
  const id = newId('pi')
  const row = { id, clientSecret: newId(`${id}_secret`), ...params, metadata: JSON.stringify(params.metadata) }
  const intent = await tx.insertInto('intents').values(row).returningAll().executeTakeFirstOrThrow()
  await queueEvent(tx, 'payment_intent.created', intentBody(intent))
  return intent
}

/** Charges the card of this payment method; the result is in the intent, a decline in its `lastError`. */
export async function confirmIntent(tx: SandboxTx, id: string, paymentMethodId: string): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm', confirmable)
  const method = await tx.selectFrom('paymentMethods').selectAll().where('id', '=', paymentMethodId).executeTakeFirst()
  if (!method) throw missing('PaymentMethod', paymentMethodId)
  checkMethodType('card', intent)
  const outcome = method.outcome as Outcome
  if (isCharged(outcome)) {
    const charged = await moveIntent(tx, intent, 'succeeded', { paymentMethodId })
    if (outcome === 'disputed') await openDispute(tx, id)
    if (outcome === 'never_arrived') await openDispute(tx, id, { reason: 'product_not_received' })
    return charged
  }
  if (outcome === 'asks') return moveIntent(tx, intent, 'requires_action', { paymentMethodId })
  return moveIntent(tx, intent, 'requires_payment_method', { paymentMethodId, fault: declines[outcome] })
}

/** Completes the confirmation step with the cardholder's choice. */
export async function finishAuthentication(tx: SandboxTx, id: string, authorised: boolean): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate', ['requires_action'])
  const { paymentMethodId } = intent
  if (authorised) return moveIntent(tx, intent, 'succeeded', { paymentMethodId })
  return moveIntent(tx, intent, 'requires_payment_method', { paymentMethodId, fault: authenticationFailed })
}

export async function cancelIntent(tx: SandboxTx, id: string): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'cancel', confirmable)
  return moveIntent(tx, intent, 'canceled', { paymentMethodId: intent.paymentMethodId })
}

const events: Record<IntentStatus, string> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

async function moveIntent(
  tx: SandboxTx,
  intent: IntentRow,
  status: IntentStatus,
  { paymentMethodId, fault }: { paymentMethodId: string | null; fault?: StripeFault },
): Promise<IntentRow> {
  const moved = await tx
    .updateTable('intents')
    .set({
      status,
      paymentMethodId,
      lastError: fault ? JSON.stringify(fault) : null,
      canceledAt: status === 'canceled' ? sql<Date>`public.market_now()` : null,
    })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'succeeded') {
    const { amount, currency } = moved
    await addBalanceEntry(tx, { type: 'charge', amount, fee: chargeFee(amount, currency), currency, source: chargeOf(moved.id) })
  }
  await queueEvent(tx, events[status], intentBody(moved))
  return moved
}

function unexpectedState(intent: IntentRow, verb: string, allowed: IntentStatus[]) {
  const participle = { confirm: 'confirmed', cancel: 'canceled', authenticate: 'authenticated' }[verb]
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${allowed.join(', ')}.`
  return new StripeRefusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }, intent)
}
