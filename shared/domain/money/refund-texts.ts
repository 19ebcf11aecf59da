import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import type { Cents } from './money.ts'
import { dollarsFrom } from './money.ts'
import type { PostageState } from './postage-life.ts'

export type RefundFacts = {
  amountCents: Cents
  /** `failed`: the card no longer accepts it, and our staff take over. `charged_back`: the bank has returned it instead. */
  state: 'requested' | 'done' | 'failed' | 'charged_back'
  /** The card has rejected it before; it is retried. */
  hasFailed: boolean
  /** Reference of the bank transfer by which our staff returned it. */
  bankReference: string | null
}

/** Where refunded money is, for its buyer. */
function buyerRefundText({ amountCents, state, hasFailed, bankReference }: RefundFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (bankReference !== null) return transferred(amount, bankReference)
  if (state === 'done') return t('money.refundDone', { amount })
  if (state === 'charged_back') return t('money.refundByBank', { amount })
  if (state === 'failed') return t('money.refundByStaff', { amount })
  if (hasFailed) return t('money.refundRetried', { amount })
  return t('money.refundOnItsWay', { amount })
}

const transferred = (amount: string, reference: string) => t('money.refundTransferred', { amount, reference })

/** Where the postage of a return is that the seller owes the buyer, or the guarantee pays, for its buyer. */
function buyerPostageText({ amountCents, state, bankReference, isCovered }: PostageFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (bankReference !== null) return transferred(amount, bankReference)
  if (isCovered) return t('money.postageFromGuarantee', { amount })
  return state === 'waiting' ? t('money.postageWaits', { amount }) : t('money.postageDue', { amount })
}

type PostageFacts = { amountCents: Cents; state: PostageState; bankReference: string | null; isCovered: boolean }

/** Where refunded money is, for staff. */
function staffRefundText({ amountCents, state, hasFailed, bankReference: reference }: RefundFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (reference !== null) return t('staffOrder.refundTransferred', { amount, reference })
  if (state === 'done') return t('staffOrder.refundDone', { amount })
  if (state === 'charged_back') return t('staffOrder.refundByBank', { amount })
  if (state === 'failed') return t('staffOrder.refundByHand', { amount })
  return hasFailed ? t('staffOrder.refundRetried', { amount }) : t('staffOrder.refundOnItsWay', { amount })
}

/** Where the postage of a return is, for staff. */
function staffPostageText({ amountCents, state, bankReference: reference, isCovered }: PostageFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (reference !== null) return t('staffOrder.refundTransferred', { amount, reference })
  if (isCovered) return t('staffOrder.postageFromGuarantee', { amount })
  return state === 'waiting' ? t('staffOrder.postageWaits', { amount }) : t('staffOrder.postageDue', { amount })
}

/** What the buyer, and what staff, read about money on its way to the buyer. */
export const moneyBackTexts = {
  buyer: { refund: buyerRefundText, postage: buyerPostageText },
  admin: { refund: staffRefundText, postage: staffPostageText },
}
