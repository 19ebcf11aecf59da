import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import { plural, priceText } from '../../format.ts'
import type { Bearer } from './life.ts'
import type { ChargebackState } from './states.ts'

/** The refund policy that a buyer agreed to, for the bank. */
export const refundPolicy =
  'The marketplace keeps the payment until the phone has arrived and the buyer has had three days to look at it. Until then a buyer whose phone never comes, is another one or is not as described gets the money back, if need be by a decision of our staff. All is well when the buyer says so or says nothing.'

/** The bank's reasons in words. */
const reasons: Record<string, string> = {
  fraudulent: 'The cardholder says that the payment was not theirs',
  product_not_received: 'The cardholder says that nothing came',
  product_unacceptable: 'The cardholder says that it is not what was promised',
  credit_not_processed: 'The cardholder says that a refund is missing',
  duplicate: 'The cardholder says that it was paid twice',
}
export const chargebackReason = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ')

export const chargebackStateNames: Record<ChargebackState, string> = {
  needs_evidence: 'Evidence is collected',
  sending: 'Evidence is being sent',
  under_review: 'The bank decides',
  accepting: 'Being accepted',
  silent: 'The bank is silent',
  to_bear: 'Lost: who bears it?',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
  expired: 'Lost without evidence',
}

/** `isInquiry`: the bank only asks, and has not taken any money. */
export type ChargebackFacts = { state: ChargebackState; side: 'buyer' | 'seller'; borneBy?: Bearer | null; isInquiry?: boolean }
type StateText = { headline: string; sentence: string }

/** The text about a chargeback for one side of the order. */
export function chargebackText({ state, side, borneBy, isInquiry = false }: ChargebackFacts): StateText {
  if (state === 'won') {
    return {
      headline: t('chargeback.bankDecidedPaymentStands'),
      sentence: t('chargeback.orderContinuesWhereStoppedAll'),
    }
  }
  if (state === 'lost' || state === 'accepted' || state === 'expired') {
    return {
      headline: t('chargeback.bankTakenPaymentBackFor'),
      sentence: side === 'buyer' ? (borneBy === 'buyer' ? buyerTwice : buyerLost) : lostTo(borneBy),
    }
  }
  if (state === 'to_bear') {
    const sentence = side === 'buyer' ? buyerGot : t('chargeback.ourStaffDecideWhoBears')
    return { headline: t('chargeback.bankTakenPaymentBackFor'), sentence }
  }
  if (state === 'under_review' || state === 'silent') {
    return {
      headline: t('chargeback.bankReviewingEvidence'),
      sentence: t('chargeback.weSentBankWhatWe'),
    }
  }
  return { headline: opened[isInquiry ? 'inquiry' : 'taken'][side], sentence: meanwhile[side] }
}

const opened = {
  inquiry: { buyer: 'Your bank has a question about your payment', seller: 'The buyer’s bank has a question about the payment' },
  taken: { buyer: 'Your bank has taken your payment back', seller: 'The buyer’s bank has taken the payment back' },
}
const meanwhile = {
  buyer: 'Your order is on hold until the bank has decided. If this was a mistake, ask your bank to withdraw the dispute.',
  seller:
    'We’ll send the bank what we know about this sale. Until it has decided, the order and your money are on hold. Don’t send the phone in the meantime.',
}
const buyerGot = 'Your bank has returned your money.'
const buyerLost = 'Your bank has given you the money, and the order is closed.'
const buyerTwice = 'Your bank has given you money that we had refunded to you already. Please write to us: you owe it back.'
function lostTo(borneBy: Bearer | null | undefined): string {
  if (borneBy === 'buyer') return t('chargeback.buyerHadRefundedAlreadyOwes')
  if (borneBy === 'nobody') return t('chargeback.saleUndonePhoneWithSo')
  if (borneBy === 'guarantee') return t('chargeback.marketplaceBearsLossKeepMoney')
  return t('chargeback.bearLossThereNoScan')
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
  const before = (count: number) =>
    count === 0 ? 'no chargeback before' : `${count} ${plural(count, 'chargeback', 'chargebacks')} before`
  const evidence = [
    isHandedOver && t('chargeback.wasHandedOverWithCode'),
    isScanned && t('chargeback.carrierScannedParcel'),
    !isHandedOver && !isScanned && t('chargeback.neitherScanNorHandOver'),
    isDecidedAgainstSeller && t('chargeback.caseWasDecidedForBuyer'),
    refundedCents > 0 && t('chargeback.buyerWasGivenBackAlready', { price: priceText(dollarsFrom(refundedCents)) }),
  ].filter((text) => typeof text === 'string')
  return `${evidence.join(' ')} Buyer: ${before(ofBuyer)}; seller: ${before(ofSeller)}.`
}
