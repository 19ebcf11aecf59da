import type { Market } from '#server/market.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Applied } from './applied.ts'
import { recordCancelled, recordMissing } from './record-cancelled.ts'
import { settleCharge } from './settle-charge.ts'

/** What moving money needs: the database and the card provider. */
export type PaymentContext = Pick<Market, 'db' | 'write'> & { ports: Pick<Market['ports'], 'cards'> }

/**
 * Applies the provider's state of an intent to the books. Called for the buyer's request, the webhook inbox and the
 * reconciler; it may run repeatedly and concurrently, and takes effect once.
 */
export async function applyProviderState(market: PaymentContext, intentId: string): Promise<Applied> {
  return settleAnswer(market, intentId, () => market.ports.cards.getIntent(intentId))
}

/** The same for an intent that was just read. A stale one can only be not ended yet, which changes nothing. */
export async function applyIntent({ write, ports }: PaymentContext, intent: Intent): Promise<Applied> {
  if (intent.state === 'succeeded') return write((tx) => settleCharge(tx, intent, ports.cards.livemode))
  if (intent.state === 'cancelled') return write((tx) => recordCancelled(tx, intent))
  return { state: intent.state }
}

/** The same for the intent that `ask` returns. One unknown to the provider can never be charged and counts as cancelled. */
export async function settleAnswer(market: PaymentContext, intentId: string, ask: () => Promise<Intent>): Promise<Applied> {
  const intent = await unlessMissing(ask)
  return intent ? applyIntent(market, intent) : market.write((tx) => recordMissing(tx, intentId))
}

/** Returns the provider's intent; undefined if the provider does not know it, which is then recorded. */
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
