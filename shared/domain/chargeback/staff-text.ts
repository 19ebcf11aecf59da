import { type MessageFor, msg, t } from '#shared/language/message.ts'
import type { Bearer } from './life.ts'
import { type ChargebackState, isLost, type LostChargeback } from './states.ts'

type Facts = { state: ChargebackState; borneBy: Bearer | null; isInquiry: boolean }

/** The text about a chargeback for staff: where the money is, and what is left to decide (S24.4). */
export function staffChargebackText({ state, borneBy, isInquiry }: Facts): { headline: string; sentence: string } {
  const opened = isInquiry ? msg('staffOrder.inquiry') : msg('staffOrder.bankTookBack')
  const headline = headlines[state] ?? opened
  const sentence = isLost(state) ? losses[borneBy ?? 'seller'] : sentences[state]
  return { headline: t(headline), sentence: t(sentence) }
}

const headlines: Partial<Record<ChargebackState, MessageFor>> = {
  under_review: msg('chargeback.underReviewHeadline'),
  silent: msg('chargeback.underReviewHeadline'),
  won: msg('chargeback.wonHeadline'),
  to_bear: msg('chargeback.lostHeadline'),
  lost: msg('chargeback.lostHeadline'),
  accepted: msg('chargeback.lostHeadline'),
  expired: msg('chargeback.lostHeadline'),
}

const sentences: Record<Exclude<ChargebackState, LostChargeback>, MessageFor> = {
  needs_evidence: msg('staffOrder.evidenceText'),
  sending: msg('staffOrder.sendingText'),
  accepting: msg('staffOrder.acceptingText'),
  under_review: msg('staffOrder.underReviewText'),
  silent: msg('staffOrder.silentText'),
  to_bear: msg('staffOrder.toBearText'),
  won: msg('staffOrder.wonText'),
}

const losses: Record<Bearer, MessageFor> = {
  buyer: msg('staffOrder.borneByBuyer'),
  nobody: msg('staffOrder.borneByNobody'),
  guarantee: msg('staffOrder.borneByGuarantee'),
  seller: msg('staffOrder.borneBySeller'),
}
