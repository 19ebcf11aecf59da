import type { Cents } from '#shared/domain/money/money.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'

/**
 * A case: what buyer, seller and, if necessary, our staff do about a phone with which something is wrong (S10.10 to S10.13).
 * Its delivery stays in the state 'case' until the case is closed. The server executes the tables of steps.ts and
 * life.ts; the database enforces the same transitions (case_may_move).
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
 * What a case is about. `unscanned`: nobody knows whether the parcel arrived; `blocked`: the phone is locked, or reported lost
 * or stolen.
 */
export const caseKinds = ['not_arrived', 'other_thing', 'not_as_described', 'tricked', 'unscanned', 'blocked'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Maximum number of statements by one side in one case. */
export const maxStatements = 50

/**
 * What staff decided: the refund, and whether the phone has to be returned first. `coversBoth`: the seller is paid as well, and the
 * guarantee bears it (cover.ts); facts that were stored with notices may lack it.
 */
export type CaseDecision = { refundCents: Cents; againstReturn: boolean; coversBoth?: boolean }

/** The facts about a case that the tables need. */
export type CaseFacts = {
  kind: CaseKind
  state: CaseState
  /** When the case entered this state. */
  since: Date
  /** As in DeliveryFacts, like `stoppedSeconds`. */
  stopped: boolean
  stoppedSeconds: number
  /** The carrier has scanned the parcel, or somebody has confirmed that it arrived. */
  scanned: boolean
  /** The phone is known to have reached the buyer. */
  delivered: boolean
  /** A register of lost and stolen devices lists the phone. */
  reported: boolean
  /** It lists the phone since before the phone left its seller: only that counts against the seller. */
  reportedBefore: boolean
  /** Nobody can take the phone back: the seller has closed the account. */
  sellerLeft: boolean
  /** No return address is known: the phone was handed over in person. */
  noReturnAddress: boolean
  /** The buyer has said that it cannot be used: staff who decide that the phone goes back give one. */
  addressDoubted: boolean
  /** The buyer has said that there is nothing that could be sent back. */
  nothingToReturn: boolean
  /** The partial refund that the seller last offered, and when; the names are those of the columns. */
  offerCents: Cents | null
  offeredAt: Date | null
  /** When the buyer sent the phone back. */
  returnShippedAt: Date | null
  /** A carrier has had it, and has delivered it. */
  returnScanned: boolean
  returnDelivered: boolean
  /** Returns that a carrier had and that came back to the buyer before this one. */
  returnsBefore: number
  /** Number of statements by each side. */
  saidByBuyer: number
  saidBySeller: number
  /** The buyer has shown the problem in a picture. */
  shownByBuyer: boolean
  /** How often a part of the money was given back in earlier cases of the order. */
  partRefunds: number
  /** Which side asked staff to decide; null if neither did. */
  askedBy: 'buyer' | 'seller' | null
  buyerAppealed: boolean
  sellerAppealed: boolean
  /** The last decision; null before the first. Notices keep these facts, so this field and the next have their older names. */
  ruling: CaseDecision | null
  /** Who made that decision. */
  ruledBy: string | null
  /** Another admin could decide an appeal. */
  hasOtherAdmin: boolean
  /** The cost of sending the phone. */
  postageCents: Cents
  /** The most that the buyer can get back. */
  wholeCents: Cents
  terms: OrderTerms
}

/** Whether the case is about the arrival itself: what never came cannot be sent back. */
export const isAboutArrival = ({ kind }: Pick<CaseFacts, 'kind'>): boolean => kind === 'not_arrived' || kind === 'unscanned'

/**
 * Whether the buyer of a case has time to check the phone again once they have withdrawn it: who said that nothing came, and then
 * that all is well, has told one story.
 */
export const checksAgain = ({ kind }: Pick<CaseFacts, 'kind'>): boolean => kind !== 'blocked' && !isAboutArrival({ kind })

/** There is nobody to send the phone to, or the address is unknown: a return that no person decided becomes a refund instead. */
export const hasNowhereToGo = ({ sellerLeft, noReturnAddress }: Pick<CaseFacts, 'sellerLeft' | 'noReturnAddress'>): boolean =>
  sellerLeft || noReturnAddress

/**
 * What the seller also pays if the phone is returned (S10.12): the postage of each return that a carrier had, whatever was wrong,
 * since the buyer did nothing to need one. Facts that were stored with notices may lack `returnsBefore`.
 */
export const returnPostageOf = (facts: Pick<CaseFacts, 'kind' | 'postageCents' | 'returnsBefore'>): Cents =>
  isAboutArrival(facts) ? 0 : facts.postageCents * (1 + (facts.returnsBefore ?? 0))

/** Whether there is something that can go back: it was not sent, or the carrier had it and has not delivered it. */
export const canBeSentBack = (
  facts: Pick<CaseFacts, 'kind' | 'returnShippedAt' | 'returnScanned' | 'returnDelivered' | 'nothingToReturn'>,
): boolean =>
  !isAboutArrival(facts) &&
  (facts.returnShippedAt === null ? !facts.nothingToReturn : facts.returnScanned && !facts.returnDelivered)

/** Restores the dates in facts that were stored as JSON. */
export const caseWithDates = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  since: new Date(facts.since),
  offeredAt: facts.offeredAt && new Date(facts.offeredAt),
  returnShippedAt: facts.returnShippedAt && new Date(facts.returnShippedAt),
})
