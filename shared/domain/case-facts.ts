import type { Cents } from './money.ts'
import type { OrderTerms } from './order-terms.ts'

/**
 * A case: what buyer and seller, and if need be our staff, do about a phone with which something is wrong (S10.10 to
 * S10.13). Its delivery rests in the state 'case' until it is closed. The server executes the tables of case-steps.ts and
 * case-life.ts, the database knows the same moves (case_may_move).
 */
export const caseStates = [
  'seller_turn',
  'talking',
  'return_agreed',
  'returning',
  'returned',
  'decision',
  'decided',
  'appealed',
  'closed',
] as const
export type CaseState = (typeof caseStates)[number]

/**
 * What a case is about; `unscanned`: nobody knows whether the parcel came; `blocked`: the phone is reported lost or stolen, or
 * locked.
 */
export const caseKinds = ['not_arrived', 'other_thing', 'not_as_described', 'tricked', 'unscanned', 'blocked'] as const
export type CaseKind = (typeof caseKinds)[number]

/** How often a side can say something in one case. */
export const mostStatements = 50

/** What was decided: so much goes back to the buyer, or all of it once the phone has come back. */
export type Ruling = { refundCents: Cents; againstReturn: boolean }

/** What the tables need to know of a case. */
export type CaseFacts = {
  kind: CaseKind
  state: CaseState
  /** When it came into this state. */
  since: Date
  /** As of its delivery. */
  stopped: boolean
  stoppedSeconds: number
  /** The carrier has seen the parcel, or somebody has said that it came. */
  scanned: boolean
  /** It is known to have come to the buyer. */
  delivered: boolean
  /** A register of lost and stolen devices lists it. */
  reported: boolean
  /** Nobody is there to take the phone back: the seller has closed the account. */
  sellerLeft: boolean
  /** Nobody has said where the phone would go back to: it was handed over in person. */
  noReturnAddress: boolean
  /** A part of the money that the seller last offered, and when. */
  offerCents: Cents | null
  offeredAt: Date | null
  /** When the buyer sent the phone back. */
  returnShippedAt: Date | null
  /** How often each side has said something. */
  saidByBuyer: number
  saidBySeller: number
  buyerAppealed: boolean
  sellerAppealed: boolean
  /** The last decision; null before there was one. */
  ruling: Ruling | null
  /** Who made it. */
  ruledBy: string | null
  /** Somebody else of our staff could decide an appeal. */
  hasOtherAdmin: boolean
  /** What sending the phone costs. */
  postageCents: Cents
  /** What the buyer can get back at most. */
  wholeCents: Cents
  terms: OrderTerms
}

/** Nobody can send back what never came. */
export const isAboutArrival = ({ kind }: Pick<CaseFacts, 'kind'>): boolean => kind === 'not_arrived' || kind === 'unscanned'

/** There is nobody to send the phone to, or nobody knows where: a return that is nobody's word leads to a refund instead. */
export const hasNowhereToGo = ({ sellerLeft, noReturnAddress }: Pick<CaseFacts, 'sellerLeft' | 'noReturnAddress'>): boolean =>
  sellerLeft || noReturnAddress

/** What the seller also pays where the phone comes back: it was not as described, so its way back is theirs (S10.12). */
export const returnPostageOf = ({ kind, postageCents }: Pick<CaseFacts, 'kind' | 'postageCents'>): Cents =>
  kind === 'not_as_described' ? postageCents : 0

/** Facts that were stored as JSON. */
export const caseWithDates = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  since: new Date(facts.since),
  offeredAt: facts.offeredAt && new Date(facts.offeredAt),
  returnShippedAt: facts.returnShippedAt && new Date(facts.returnShippedAt),
})
