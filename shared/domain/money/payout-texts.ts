import { type MessageFor, msg, t } from '#shared/language/message.ts'
import type { PayoutState } from './payout-states.ts'
import type { WaitReader } from './payout-wait.ts'

type Amount = { amount: string }
type Parts = { sent: string; kept: string }
type Reference = { reference: string }

/** What can be said about a payout; its seller and staff read it in words of their own. */
type PayoutTexts = {
  states: Record<Exclude<PayoutState, 'paid_out'>, MessageFor>
  holds: { bank: MessageFor; problem: MessageFor }
  owed: MessageFor
  disputed: MessageFor
  allKept: MessageFor
  sent: MessageFor
  sentByHand: (values: Reference) => string
  partSent: (values: Parts) => string
  partSentByHand: (values: Parts & Reference) => string
  partKept: (values: Amount) => string
  partGivenBack: (values: Amount) => string
}

export const payoutTexts: Record<WaitReader, PayoutTexts> = {
  seller: {
    states: {
      held: msg('money.payoutHeld'),
      due: msg('money.payoutSending'),
      waiting_account: msg('money.payoutWaitsForAccount'),
      sending: msg('money.payoutSending'),
      staff: msg('money.payoutByStaff'),
      void: msg('money.payoutVoid'),
    },
    holds: { bank: msg('money.payoutHeldByBank'), problem: msg('money.payoutHeldByProblem') },
    owed: msg('money.payoutOwed'),
    disputed: msg('money.payoutDisputed'),
    allKept: msg('money.payoutAllKept'),
    sent: msg('money.payoutSent'),
    sentByHand: (values) => t('money.payoutSentByHand', values),
    partSent: (values) => t('money.payoutPartSent', values),
    partSentByHand: (values) => t('money.payoutPartSentByHand', values),
    partKept: (values) => t('money.payoutPartKept', values),
    partGivenBack: (values) => t('money.payoutPartGivenBack', values),
  },
  staff: {
    states: {
      held: msg('staffOrder.payoutHeld'),
      due: msg('staffOrder.payoutSending'),
      waiting_account: msg('staffOrder.payoutWaitsForAccount'),
      sending: msg('staffOrder.payoutSending'),
      staff: msg('staffOrder.payoutByHand'),
      void: msg('staffOrder.payoutVoid'),
    },
    holds: { bank: msg('staffOrder.payoutHeldByBank'), problem: msg('staffOrder.payoutHeldByProblem') },
    owed: msg('staffOrder.payoutOwed'),
    disputed: msg('staffOrder.payoutDisputed'),
    allKept: msg('staffOrder.payoutAllKept'),
    sent: msg('staffOrder.payoutSent'),
    sentByHand: (values) => t('staffOrder.payoutSentByHand', values),
    partSent: (values) => t('staffOrder.payoutPartSent', values),
    partSentByHand: (values) => t('staffOrder.payoutPartSentByHand', values),
    partKept: (values) => t('staffOrder.payoutPartKept', values),
    partGivenBack: (values) => t('staffOrder.payoutPartGivenBack', values),
  },
}
