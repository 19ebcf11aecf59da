import type { FastifyPluginAsync } from 'fastify'
import type { CardPayouts } from './payouts-port.ts'
import type { SandboxFaults } from './sandbox/sandbox-faults.ts'

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

/** Money on its way back to a card. One that `failed`, at once or days after it `succeeded`, is with us again. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in the provider's word. */
  failure: string | undefined
}

/** A refusal stays: no money moves, however often it is asked for. Why, in the provider's words. */
export type RefundAnswer = { refund: Refund } | { refused: string }

/** A buyer's bank takes a charge back. While it is open the money is away. */
export type Dispute = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  /** The bank's word: `fraudulent`, `product_not_received` … */
  reason: string
  state: 'needs_evidence' | 'under_review' | 'won' | 'lost'
  /** Until when evidence is taken. */
  dueBy: Date | undefined
  /** What the provider has taken of our balance for it; nothing once that came back. */
  takenCents: number
  /** What the provider charges for it. */
  feeCents: number
}
export type DisputeEvidence = {
  productDescription?: string
  customerName?: string
  customerEmail?: string
  refundPolicy?: string
  shippingAddress?: string
  shippingCarrier?: string
  shippingDate?: string
  shippingTrackingNumber?: string
  other?: string
}

/** What an event is about. The event itself is not trusted: its handler asks the provider. */
export type EventSubject = { kind: 'intent' | 'refund' | 'account' | 'transfer' | 'dispute'; id: string }
export type ProviderEvent = {
  id: string
  type: string
  /** The charge it concerns, for events of intents, refunds and disputes. */
  intentId: string | undefined
  subject?: EventSubject | undefined
}

/** Money the provider took, and how much of it went back; `ours` where this very market asked for it. */
export type ProviderCharge = {
  intentId: string
  amountCents: number
  refundedCents: number
  currency: string
  ours: boolean
  /** What the provider kept of it for its work, in the charge's currency; not there before it is known. */
  fee: ProviderFee | undefined
}
/** `id`: of the entry in the provider's own books. */
export type ProviderFee = { id: string; amountCents: number; takenAt: Date }

/** The card provider. Every call may throw AppError('unavailable'): nothing is then known about what it did. */
export type CardProvider = CardCharges &
  CardPayouts & {
    kind: 'stripe' | 'sandbox'
    publishableKey: string
    livemode: boolean
    /** How the stand-in is made to misbehave; the real one cannot be. */
    faults?: SandboxFaults
    /** Calls of the stand-in that a browser makes, where it runs in this process. */
    routes?: FastifyPluginAsync
    close?: () => Promise<void>
    /** Reads a webhook; throws AppError('invalid') for a signature or time that does not hold. */
    readEvent: (rawBody: Buffer, signature: string | undefined) => Promise<ProviderEvent>
  }

/** Taking money from buyers, and giving it back. */
export type CardCharges = {
  /** The same key makes the same intent. */
  createIntent: (params: {
    key: string
    amountCents: number
    currency: string
    metadata: Record<string, string>
  }) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** What tells the card of a charge from other cards, the same for all its charges; undefined where the provider does not know. */
  cardOf: (intentId: string) => Promise<string | undefined>
  /** Returns the intent as it then is: a charge that won the race comes back as succeeded. */
  cancelIntent: (id: string) => Promise<Intent>
  /**
   * Gives a part of a charge back, or all of it. The same key makes the same refund, however late it is asked again; one
   * that failed stays failed, another try takes another key.
   */
  refund: (params: { key: string; intentId: string; amountCents: number }) => Promise<RefundAnswer>
  getRefund: (id: string) => Promise<Refund>
  /** Every refund made since then, newest first; of any time without it. */
  listRefunds: (since?: Date) => AsyncIterable<Refund>
  /** Every charge of an intent made since then, newest first; of any time without it. */
  listCharges: (since?: Date) => AsyncIterable<ProviderCharge>
  getDispute: (id: string) => Promise<Dispute>
  /** Sends the evidence, once; a dispute that takes none any more is answered as it is. */
  submitEvidence: (params: { key: string; disputeId: string; evidence: DisputeEvidence }) => Promise<Dispute>
  /** Lets the bank have it; a dispute that has ended is answered as it is. */
  acceptDispute: (id: string) => Promise<Dispute>
  /** Every dispute opened since then, newest first; of any time without it. */
  listDisputes: (since?: Date) => AsyncIterable<Dispute>
}
