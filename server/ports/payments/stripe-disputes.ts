import type { Stripe } from 'stripe'
import { asked } from './asked.ts'
import { idOf } from './listed.ts'
import type { CardCharges, Dispute } from './port.ts'

/** Disputes through the SDK. */
export const stripeDisputes = (stripe: Stripe): Pick<CardCharges, 'getDispute' | 'submitEvidence'> => ({
  getDispute: (id) => asked(async () => disputeFrom(await stripe.disputes.retrieve(id))),
  submitEvidence: ({ key, disputeId, evidence }) =>
    asked(async () => {
      const dispute = await stripe.disputes.retrieve(disputeId)
      const asItIs = disputeFrom(dispute)
      if (dispute.evidence_details.submission_count > 0 || asItIs.state !== 'needs_evidence') return asItIs
      const wish = {
        product_description: evidence.productDescription,
        uncategorized_text: evidence.other,
        shipping_carrier: evidence.shippingCarrier,
        shipping_date: evidence.shippingDate,
        shipping_tracking_number: evidence.shippingTrackingNumber,
      }
      const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
      return disputeFrom(await stripe.disputes.update(disputeId, { evidence: given, submit: true }, { idempotencyKey: key }))
    }),
})

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
})
