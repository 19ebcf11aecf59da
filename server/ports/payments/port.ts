import type { FastifyPluginAsync } from 'fastify'
import type { SandboxFaults } from '#stand-ins/cards/sandbox-faults.ts'
import type { CardPayouts } from './payouts-port.ts'

/** One charge at the card provider, as the provider reports it. Amounts in cents. */
export type Intent = {
  id: string
  clientSecret: string
  /** `confirming`: the buyer is being asked to confirm the payment. */
  state: 'open' | 'confirming' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  currency: string
  livemode: boolean
  /** What we stored with it: order, attempt. */
  metadata: Record<string, string>
}

/** Money on its way back to a card. If it `failed`, at once or days after it `succeeded`, the money is with us again. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, as the provider's code. */
  failure: string | undefined
}

/** A refusal is permanent: no money moves, however often it is retried. `refused` is the reason in the provider's words. */
export type RefundAnswer = { refund: Refund } | { refused: string }

/** A buyer's bank takes a charge back. While the dispute is open, the money is withdrawn from us. */
export type Dispute = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  /** The bank's reason code: `fraudulent`, `product_not_received` … */
  reason: string
  state: 'needs_evidence' | 'under_review' | 'won' | 'lost'
  /** Deadline for evidence. */
  dueBy: Date | undefined
  /** What the provider has withdrawn from our balance for it; 0 once that was returned. */
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

/** The object that an event is about. The event's content is not trusted: its handler asks the provider. */
export type EventSubject = { kind: 'intent' | 'refund' | 'account' | 'transfer' | 'dispute'; id: string }
export type ProviderEvent = {
  id: string
  type: string
  /** The charge it concerns, for events of intents, refunds and disputes. */
  intentId: string | undefined
  subject?: EventSubject | undefined
  /** Which of the secrets that are accepted it is signed with: the first is 0; undefined if it did not arrive as a message. */
  signedBy?: number | undefined
}

/** A charge at the provider, and how much of it was refunded; `ours` if this market asked for it. */
export type ProviderCharge = {
  intentId: string
  amountCents: number
  refundedCents: number
  currency: string
  ours: boolean
  /** The provider's fee for it, in the charge's currency; undefined until it is known. */
  fee: ProviderFee | undefined
}
/** `id`: that of the provider's balance transaction. */
export type ProviderFee = { id: string; amountCents: number; takenAt: Date }

/** The card provider. Every call may throw AppError('unavailable'): it is then unknown whether the call took effect. */
export type CardProvider = CardCharges &
  CardPayouts & {
    kind: 'stripe' | 'sandbox'
    publishableKey: string
    livemode: boolean
    /** Injects faults into the stand-in; absent for the real provider. */
    faults?: SandboxFaults
    /** Routes of the stand-in that a browser calls, if it runs in this process. */
    routes?: FastifyPluginAsync
    close?: () => Promise<void>
    /** Reads a webhook; throws AppError('invalid') if its signature or time is not valid. */
    readEvent: (rawBody: Buffer, signature: string | undefined) => Promise<ProviderEvent>
  }

/** Charging buyers, and refunding them. */
export type CardCharges = {
  /** The same key makes the same intent. */
  createIntent: (params: {
    key: string
    amountCents: number
    currency: string
    metadata: Record<string, string>
  }) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Returns the fingerprint of the card of a charge, the same for all its charges; undefined if the provider has none. */
  cardOf: (intentId: string) => Promise<string | undefined>
  /** Returns the intent as it is afterwards: if the charge won the race, it is `succeeded`. */
  cancelIntent: (id: string) => Promise<Intent>
  /**
   * Refunds a part of a charge, or all of it. The same key makes the same refund, however late it is retried; a refund that
   * failed stays failed, and a new try needs a new key.
   */
  refund: (params: { key: string; intentId: string; amountCents: number }) => Promise<RefundAnswer>
  getRefund: (id: string) => Promise<Refund>
  /** Lists every refund made since then, newest first; without `since`, all of them. */
  listRefunds: (since?: Date) => AsyncIterable<Refund>
  /** Lists every charge of an intent made since then, newest first; without `since`, all of them. */
  listCharges: (since?: Date) => AsyncIterable<ProviderCharge>
  getDispute: (id: string) => Promise<Dispute>
  /** Submits the evidence, once; a dispute that no longer accepts evidence is returned unchanged. */
  submitEvidence: (params: { key: string; disputeId: string; evidence: DisputeEvidence }) => Promise<Dispute>
  /** Accepts the loss of the dispute; a dispute that has ended is returned unchanged. */
  acceptDispute: (id: string) => Promise<Dispute>
  /** Lists every dispute opened since then, newest first; without `since`, all of them. */
  listDisputes: (since?: Date) => AsyncIterable<Dispute>
}
