import type { FastifyPluginAsync } from 'fastify'
import type { FaultInjection } from './sandbox/fault-injection.ts'

/** One charge at the card provider, as the provider tells it. Amounts in cents. */
export type Intent = {
  id: string
  clientSecret: string
  /** `confirming`: the buyer is being asked to confirm the payment. */
  state: 'open' | 'confirming' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  currency: string
  livemode: boolean
  /** What we wrote on it: order, attempt. */
  metadata: Record<string, string>
}

export type ProviderEvent = { id: string; type: string; intentId: string | undefined }

/** Money the provider took, and how much of it went back; `ours` where this very market asked for it. */
export type ProviderCharge = { intentId: string; amountCents: number; refundedCents: number; currency: string; ours: boolean }

/** The card provider. Every call may throw AppError('unavailable'): nothing is then known about what it did. */
export type CardProvider = {
  kind: 'stripe' | 'sandbox'
  publishableKey: string
  livemode: boolean
  /** The same key makes the same intent. */
  createIntent: (wish: {
    key: string
    amountCents: number
    currency: string
    metadata: Record<string, string>
  }) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Answers the intent as it then is: a charge that won the race comes back as succeeded. */
  cancelIntent: (id: string) => Promise<Intent>
  refund: (wish: { key: string; intentId: string }) => Promise<{ id: string }>
  /** Every charge of an intent made since then, newest first; of any time without it. */
  listCharges: (since?: Date) => AsyncIterable<ProviderCharge>
  /** How the stand-in is made to misbehave; the real one cannot be. */
  faults?: FaultInjection
  /** Calls of the stand-in that a browser makes, where it runs in this process. */
  routes?: FastifyPluginAsync
  close?: () => Promise<void>
  /** Reads a webhook; throws AppError('invalid') for a signature or time that does not hold. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => Promise<ProviderEvent>
}
