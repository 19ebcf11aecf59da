import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { timeToCheck } from '#shared/domain/orders/time-to-check.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { priceText } from '../../format.ts'
import type { Bearer } from './life.ts'
import type { ChargebackState } from './states.ts'

/** The refund policy that a buyer agreed to, for the bank. */
export const refundPolicy = ({ inspectionHours }: Pick<OrderTerms, 'inspectionHours'>) =>
  t('chargeback.refundPolicy', timeToCheck(inspectionHours))

/** The bank's reasons in words. */
const reasons: Record<string, MessageFor> = {
  fraudulent: msg('chargeback.reasonFraudulent'),
  product_not_received: msg('chargeback.reasonNotReceived'),
  product_unacceptable: msg('chargeback.reasonUnacceptable'),
  credit_not_processed: msg('chargeback.reasonNoRefund'),
  duplicate: msg('chargeback.reasonDuplicate'),
}
export function chargebackReason(reason: string): string {
  const known = reasons[reason]
  return known ? t(known) : reason.replaceAll('_', ' ')
}

export const chargebackStateNames: Record<ChargebackState, MessageFor> = {
  needs_evidence: msg('chargeback.stateNeedsEvidence'),
  sending: msg('chargeback.stateSending'),
  under_review: msg('chargeback.stateUnderReview'),
  accepting: msg('chargeback.stateAccepting'),
  silent: msg('chargeback.stateSilent'),
  to_bear: msg('chargeback.stateToBear'),
  won: msg('chargeback.stateWon'),
  lost: msg('chargeback.stateLost'),
  accepted: msg('chargeback.stateAccepted'),
  expired: msg('chargeback.stateExpired'),
}

/** `isInquiry`: the bank only asks, and has not taken any money. `isFlagged`: staff have to look at the order. */
export type ChargebackFacts = {
  state: ChargebackState
  side: 'buyer' | 'seller'
  borneBy?: Bearer | null
  isInquiry?: boolean
  isFlagged?: boolean
}
type StateText = { headline: string; sentence: string }

/** The text about a chargeback for one side of the order; a buyer reads if they can book nothing until staff have looked. */
export function chargebackText(facts: ChargebackFacts): StateText {
  const { headline, sentence } = sideText(facts)
  const isPaused = facts.side === 'buyer' && facts.isFlagged && facts.state !== 'won'
  return { headline, sentence: isPaused ? `${sentence} ${t('chargeback.bookingPaused')}` : sentence }
}

function sideText({ state, side, borneBy, isInquiry = false }: ChargebackFacts): StateText {
  if (state === 'won') {
    return {
      headline: t('chargeback.wonHeadline'),
      sentence: t('chargeback.wonSentence'),
    }
  }
  if (state === 'lost' || state === 'accepted' || state === 'expired') {
    return {
      headline: t('chargeback.lostHeadline'),
      sentence: side === 'buyer' ? t(borneBy === 'buyer' ? buyerTwice : buyerLost) : lostTo(borneBy),
    }
  }
  if (state === 'to_bear') {
    const sentence = side === 'buyer' ? t('chargeback.toBearForBuyer') : t('chargeback.toBearForSeller')
    return { headline: t('chargeback.lostHeadline'), sentence }
  }
  if (state === 'under_review' || state === 'silent') {
    return {
      headline: t('chargeback.underReviewHeadline'),
      sentence: t('chargeback.underReviewSentence'),
    }
  }
  return { headline: t(opened[isInquiry ? 'inquiry' : 'taken'][side]), sentence: t(meanwhile[side]) }
}

const opened = {
  inquiry: { buyer: msg('chargeback.inquiryForBuyer'), seller: msg('chargeback.inquiryForSeller') },
  taken: { buyer: msg('chargeback.takenForBuyer'), seller: msg('chargeback.takenForSeller') },
}
const meanwhile = { buyer: msg('chargeback.meanwhileForBuyer'), seller: msg('chargeback.meanwhileForSeller') }
const buyerLost = msg('chargeback.lostForBuyer')
const buyerTwice = msg('chargeback.lostBuyerOwes')
function lostTo(borneBy: Bearer | null | undefined): string {
  if (borneBy === 'buyer') return t('chargeback.lostBorneByBuyer')
  if (borneBy === 'nobody') return t('chargeback.lostBorneByNobody')
  if (borneBy === 'guarantee') return t('chargeback.lostBorneByGuarantee')
  return t('chargeback.lostBorneBySeller')
}

export type KnownOfChargeback = {
  isScanned: boolean
  isHandedOver: boolean
  isDecidedAgainstSeller: boolean
  refundedCents: Cents
  ofBuyer: number
  ofSeller: number
}

/** What staff read about a chargeback before they decide (S23.7). */
export function chargebackKnown(known: KnownOfChargeback): string {
  const { isScanned, isHandedOver, isDecidedAgainstSeller, refundedCents, ofBuyer, ofSeller } = known
  return [
    isHandedOver && t('chargeback.knownHandedOver'),
    isScanned && t('chargeback.knownScanned'),
    !isHandedOver && !isScanned && t('chargeback.knownNeither'),
    isDecidedAgainstSeller && t('chargeback.knownDecidedForBuyer'),
    refundedCents > 0 && t('chargeback.knownRefunded', { price: priceText(dollarsFrom(refundedCents)) }),
    t('chargeback.knownBefore', { ofBuyer, ofSeller }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
