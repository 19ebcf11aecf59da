import type { Market } from '#server/market.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { recordCancelled } from './record-cancelled.ts'
import { settleCharge } from './settle-charge.ts'

/** The part of the market that moves money. */
export type Till = Pick<Market, 'db' | 'write'> & { ports: Pick<Market['ports'], 'cards'> }

/** What an intent's state at the provider has come to here. */
export type Applied =
  | { state: 'open' | 'processing' | 'cancelled' }
  | { state: 'paid'; paymentId: string }
  /** The provider has the money, the order cannot have it: it goes back. `reason` is for people. */
  | { state: 'refunded'; reason: string }
  /** An intent that no attempt of ours asked for. */
  | { state: 'foreign' }

/**
 * Makes the books say what the provider says of an intent. The buyer's call, the webhook inbox and the reconciler all
 * come here; it may run any number of times and at the same time, and has its effect once.
 */
export async function applyProviderState(till: Till, intentId: string): Promise<Applied> {
  return applyIntent(till, await till.ports.cards.getIntent(intentId))
}

/** The same for an intent just read. An older reading can only be still open, which changes nothing. */
export async function applyIntent({ write, ports }: Till, intent: Intent): Promise<Applied> {
  if (intent.state === 'succeeded') return write((tx) => settleCharge(tx, intent, ports.cards.livemode))
  if (intent.state === 'cancelled') return write((tx) => recordCancelled(tx, intent))
  return { state: intent.state }
}
