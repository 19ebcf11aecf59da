import type { Market } from '#server/market.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { AppError } from '#shared/contract/errors.ts'
import { recordCancelled, recordMissing } from './record-cancelled.ts'
import { settleCharge } from './settle-charge.ts'

/** What it takes to move money: the database and the card provider. */
export type PaymentContext = Pick<Market, 'db' | 'write'> & { ports: Pick<Market['ports'], 'cards'> }

/** What an intent's state at the provider has come to here. */
export type Applied =
  | { state: 'open' | 'confirming' | 'processing' | 'cancelled' }
  | { state: 'paid'; paymentId: string }
  /** The provider has the money, the order cannot have it: it goes back. `reason` is for people. */
  | { state: 'refunded'; reason: string }
  /** An intent that no attempt of ours asked for. */
  | { state: 'foreign' }

/**
 * Makes the books say what the provider says of an intent. The buyer's call, the webhook inbox and the reconciler all
 * come here; it may run any number of times and at the same time, and has its effect once.
 */
export async function applyProviderState(market: PaymentContext, intentId: string): Promise<Applied> {
  return settleAnswer(market, intentId, () => market.ports.cards.getIntent(intentId))
}

/** The same for an intent just read. An older reading can only be still open, which changes nothing. */
export async function applyIntent({ write, ports }: PaymentContext, intent: Intent): Promise<Applied> {
  if (intent.state === 'succeeded') return write((tx) => settleCharge(tx, intent, ports.cards.livemode))
  if (intent.state === 'cancelled') return write((tx) => recordCancelled(tx, intent))
  return { state: intent.state }
}

/** The same for whatever the provider answers. An intent that it does not know will never be charged: it is as cancelled. */
export async function settleAnswer(market: PaymentContext, intentId: string, ask: () => Promise<Intent>): Promise<Applied> {
  const intent = await unlessMissing(ask)
  return intent ? applyIntent(market, intent) : market.write((tx) => recordMissing(tx, intentId))
}

/** The provider's intent; undefined where it has none of this id, which is then on record. */
export async function findIntent(market: PaymentContext, intentId: string): Promise<Intent | undefined> {
  const intent = await unlessMissing(() => market.ports.cards.getIntent(intentId))
  if (!intent) await market.write((tx) => recordMissing(tx, intentId))
  return intent
}

async function unlessMissing(ask: () => Promise<Intent>): Promise<Intent | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
