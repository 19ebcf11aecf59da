import type { Stripe } from 'stripe'
import { logLine } from '#server/log.ts'
import { cutToUnits } from '#shared/domain/text/cut-text.ts'
import type { CardCharges, Dispute } from './port.ts'
import { refusalIn, translatingErrors } from './stripe-errors.ts'
import { idOf } from './stripe-lists.ts'

/** Disputes through the SDK. */
export const stripeDisputes = (
  stripe: Stripe,
): Pick<CardCharges, 'getDispute' | 'submitEvidence' | 'acceptDispute' | 'listDisputes'> => ({
  getDispute: (id) => translatingErrors(async () => disputeFrom(await stripe.disputes.retrieve(id))),
  submitEvidence: ({ key, disputeId, evidence }) =>
    translatingErrors(async () => {
      const asItIs = disputeFrom(await stripe.disputes.retrieve(disputeId))
      if (asItIs.state !== 'needs_evidence') return asItIs
      const params = {
        product_description: evidence.productDescription,
        customer_name: evidence.customerName,
        customer_email_address: evidence.customerEmail,
        refund_policy_disclosure: evidence.refundPolicy,
        shipping_address: evidence.shippingAddress,
        uncategorized_text: evidence.other,
        shipping_carrier: evidence.shippingCarrier,
        shipping_date: evidence.shippingDate,
        shipping_tracking_number: evidence.shippingTrackingNumber,
      }
      const given = Object.fromEntries(
        Object.entries(params).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
      )
      return disputeFrom(await submit(stripe, disputeId, { key, evidence: given }))
    }),
  acceptDispute: (id) =>
    translatingErrors(async () => {
      const asItIs = disputeFrom(await stripe.disputes.retrieve(id))
      return asItIs.state === 'needs_evidence' ? disputeFrom(await stripe.disputes.close(id)) : asItIs
    }),
  listDisputes: (since) => disputesOf(stripe, since),
})

/** Characters of a text that no card network refuses as too long. */
const brief = 2_000

/** Submits evidence; a shorter form of it if the whole is refused, as by networks that limit its pages: something must arrive. */
async function submit(stripe: Stripe, id: string, { key, evidence }: { key: string; evidence: Record<string, string> }) {
  const send = (given: typeof evidence, idempotencyKey: string) =>
    stripe.disputes.update(id, { evidence: given, submit: true }, { idempotencyKey })
  try {
    return await send(evidence, key)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === undefined) throw error
    logLine('error', 'The card provider refused evidence, which is sent in a shorter form', { dispute: id, refusal })
    const shorter = Object.entries(evidence).map(([field, text]) => [field, cutToUnits(text, brief)])
    return send(Object.fromEntries(shorter), `${key}:brief`)
  }
}

async function* disputesOf(stripe: Stripe, since?: Date): AsyncIterable<Dispute> {
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
  const all = stripe.disputes.list({ limit: 100, ...created })[Symbol.asyncIterator]()
  for (;;) {
    const next = await translatingErrors(() => all.next())
    if (next.done) return
    yield disputeFrom(next.value)
  }
}

const states: Partial<Record<string, Dispute['state']>> = {
  warning_needs_response: 'needs_evidence',
  needs_response: 'needs_evidence',
  warning_closed: 'won',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
}

const disputeFrom = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  intentId: idOf(dispute.payment_intent) ?? '',
  amountCents: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
  state: states[dispute.status] ?? 'under_review',
  dueBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : undefined,
  takenCents: -dispute.balance_transactions.reduce((cents, { amount }) => cents + amount, 0),
  feeCents: dispute.balance_transactions.reduce((cents, { fee }) => cents + fee, 0),
})
