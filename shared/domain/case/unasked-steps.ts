import { type CaseFacts, isAboutArrival } from './facts.ts'
import type { CaseRefusal, CaseStepRow } from './step-row.ts'

type Names = { buyer: string; seller: string }

const aboutArrival = (facts: CaseFacts): CaseRefusal | undefined =>
  isAboutArrival(facts) ? undefined : { reason: 'not_about_arrival' }

const fullRefund = ({ buyer }: Names) => `${buyer} will get a full refund`
const returnAndRefund = ({ buyer, seller }: Names) =>
  `the phone goes back to ${seller} and ${buyer} will get a full refund for it`

/** The steps of a case that nobody asks for: a time has passed, a carrier has scanned a parcel, or it follows from something else. */
export const unaskedCaseSteps = {
  refundBySilence: {
    from: ['seller_turn'],
    to: 'closed',
    by: ['time'],
    done: () => 'The seller did not answer, so the buyer gets the money back',
    ahead: fullRefund,
    end: 'buyer',
  },
  returnBySilence: {
    from: ['seller_turn'],
    to: 'return_agreed',
    by: ['time'],
    done: () => 'The seller did not answer, so the phone goes back for all of the money',
    ahead: returnAndRefund,
  },
  decideAfterSilence: {
    from: ['seller_turn'],
    to: 'decision',
    by: ['time'],
    done: () => 'The seller did not answer, so our staff decide',
    ahead: () => 'our staff will decide',
  },
  noAgreement: {
    from: ['talking'],
    to: 'decision',
    by: ['time'],
    done: () => 'They did not agree, so our staff decide',
  },
  returnNotSent: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => 'The phone was not sent back in time, so the sale is final',
    end: 'seller',
  },
  returnNowhere: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => 'Nobody said where the phone goes back to, so the buyer gets the money back',
    end: 'buyer',
  },
  returnArrived: {
    from: ['returning'],
    to: 'returned',
    by: ['carrier', 'market'],
    done: (who) => (who === '' ? 'The phone is back with the seller' : `${who} brought the phone back`),
  },
  returnUnscanned: {
    from: ['returning'],
    to: 'decision',
    by: ['time'],
    done: () => 'Nobody has seen the parcel arrive, so our staff decide',
  },
  returnIsAnother: {
    from: ['returning', 'returned'],
    to: 'decision',
    by: ['market'],
    done: () => 'The IMEI of what came back is another, so our staff decide',
  },
  returnStands: {
    from: ['returned'],
    to: 'closed',
    by: ['time'],
    done: () => 'The seller said nothing against the return, so the buyer gets the money back',
    end: 'buyer',
  },
  ruleForBuyer: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => 'Nobody decided in time, so by rule the buyer gets the money back',
    ahead: fullRefund,
    end: 'buyer',
  },
  ruleForSeller: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => 'Nobody decided in time, so by rule the sale is final',
    ahead: () => 'the sale is final',
    end: 'seller',
  },
  ruleReturn: {
    from: ['decision'],
    to: 'return_agreed',
    by: ['time'],
    done: () => 'Nobody decided in time, so by rule the phone goes back for all of the money',
    ahead: returnAndRefund,
  },
  carryOut: {
    from: ['decided'],
    to: 'closed',
    by: ['time'],
    done: () => 'The decision was carried out',
    end: 'decision',
  },
  carryOutReturn: {
    from: ['decided'],
    to: 'return_agreed',
    by: ['time'],
    done: () => 'The decision holds: the phone goes back for all of the money',
  },
  decisionStands: {
    from: ['appealed'],
    to: 'closed',
    by: ['time'],
    done: () => 'Nobody decided the appeal in time, so the decision was carried out',
    end: 'decision',
  },
  decisionStandsReturn: {
    from: ['appealed'],
    to: 'return_agreed',
    by: ['time'],
    done: () => 'Nobody decided the appeal in time, so the decision holds: the phone goes back for all of the money',
  },
  /** What the carrier says of a parcel while its arrival is in dispute; it decides what happens without an answer. */
  parcelSeen: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => 'The carrier has seen the parcel',
    unless: aboutArrival,
  },
  parcelDelivered: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => 'The carrier says that the parcel was delivered',
    unless: aboutArrival,
  },
  returnDelivered: {
    from: ['returned', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => 'The carrier says that the returned parcel was delivered',
    unless: ({ returnShippedAt }) => (returnShippedAt === null ? { reason: 'nothing_to_return' } : undefined),
  },
  endByBank: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'decided', 'appealed'],
    to: 'closed',
    by: ['market'],
    done: () => 'The bank has taken the payment back, so the case is closed',
    end: 'bank',
  },
} as const satisfies Record<string, CaseStepRow>
