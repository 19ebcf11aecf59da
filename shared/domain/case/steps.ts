import type { Actor, Side } from '../delivery/facts.ts'
import { maxPartRefunds } from '../order-history.ts'
import { hoursAfter } from '../order-terms.ts'
import { type CaseFacts, type CaseState, isAboutArrival, maxStatements } from './facts.ts'
import type { Asking, CaseRefusal, CaseStepRefusal, CaseStepRow } from './step-row.ts'
import { unaskedCaseSteps } from './unasked-steps.ts'

const oneDayHours = 24
const hiddenUnless = (holds: boolean, reason: CaseStepRefusal): CaseRefusal | undefined => (holds ? undefined : { reason })
const open = ['seller_turn', 'talking'] as const
const canComeBack = (facts: CaseFacts) => hiddenUnless(!isAboutArrival(facts), 'nothing_to_return')

/** Every step of a case, including those that keep its state, such as adding a statement. */
export const caseSteps = {
  refundInFull: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision'],
    to: 'closed',
    by: ['seller'],
    label: 'Give all of the money back',
    done: (who) => `${who} gave all of the money back`,
    end: 'buyer',
  },
  offerPart: {
    from: open,
    to: 'talking',
    by: ['seller'],
    label: 'Offer a part of the money',
    done: (who) => `${who} offered a part of the money`,
    unless: ({ offeredAt, partRefunds }, { now }) => {
      if (partRefunds >= maxPartRefunds) return { reason: 'parts_too_many' }
      const again = offeredAt && hoursAfter(offeredAt, oneDayHours)
      return again && now < again ? { reason: 'offer_once_a_day', at: again } : undefined
    },
  },
  acceptOffer: {
    from: ['talking'],
    to: 'closed',
    by: ['buyer'],
    label: 'Accept the offer',
    done: (who) => `${who} accepted the part that was offered`,
    end: 'offer',
    unless: ({ offerCents }) => hiddenUnless(offerCents !== null, 'offer_none'),
  },
  acceptReturn: {
    from: open,
    to: 'return_agreed',
    by: ['seller'],
    label: 'Take the phone back',
    done: (who) => `${who} agreed to take the phone back for a full refund`,
    unless: canComeBack,
  },
  contest: {
    from: ['seller_turn'],
    to: 'talking',
    by: ['seller'],
    label: 'Dispute the claim',
    done: (who) => `${who} disputed the claim`,
  },
  askStaff: {
    from: ['talking'],
    to: 'decision',
    by: ['buyer', 'seller'],
    label: 'Ask our staff to decide',
    done: (who) => `${who} asked our staff to decide`,
  },
  addEvidence: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'appealed'],
    by: ['buyer', 'seller'],
    label: 'Add something',
    done: (who) => `${who} added something`,
    unless: ({ saidByBuyer, saidBySeller }, { by }) =>
      hiddenUnless((by === 'buyer' ? saidByBuyer : saidBySeller) < maxStatements, 'statements_too_many'),
  },
  withdrawCase: {
    from: ['seller_turn', 'talking', 'return_agreed', 'decision'],
    to: 'closed',
    by: ['buyer'],
    label: 'All is well after all',
    done: (who) => `${who} said that all is well after all`,
    end: 'seller',
    unless: (facts) => hiddenUnless(!isAboutArrival(facts) || facts.delivered, 'withdraw_says_arrived'),
  },
  arrivedAfterAll: {
    from: ['seller_turn', 'talking', 'decision'],
    to: 'closed',
    by: ['buyer'],
    label: 'It has arrived after all',
    done: (who) => `${who} said that it arrived after all`,
    end: 'delivered',
    unless: (facts) => hiddenUnless(isAboutArrival(facts) && !facts.delivered, 'not_about_arrival'),
  },
  sendBack: {
    from: ['return_agreed'],
    to: 'returning',
    by: ['buyer'],
    label: 'Send it back',
    done: (who) => `${who} sent the phone back`,
  },
  doubtAddress: {
    from: ['return_agreed'],
    to: 'decision',
    by: ['buyer'],
    label: 'The return address can’t be used',
    done: (who) => `${who} said that the return address can’t be used`,
    unless: ({ addressDoubted }) => hiddenUnless(!addressDoubted, 'address_doubted_before'),
  },
  confirmReturn: {
    from: ['returning', 'returned'],
    to: 'closed',
    by: ['seller'],
    label: 'The phone is back',
    done: (who) => `${who} said that the phone is back`,
    end: 'buyer',
  },
  disputeReturn: {
    from: ['returning', 'returned'],
    to: 'decision',
    by: ['seller'],
    label: 'It came back damaged, or is another thing',
    done: (who) => `${who} said that what came back is damaged or another thing`,
  },
  decide: {
    from: ['decision'],
    to: 'decided',
    by: ['admin'],
    label: 'Decide',
    done: () => 'Our staff decided',
  },
  appeal: {
    from: ['decided'],
    to: 'appealed',
    by: ['buyer', 'seller'],
    label: 'Appeal',
    done: (who) => `${who} appealed`,
    unless: ({ buyerAppealed, sellerAppealed }, { by }) =>
      hiddenUnless(by === 'buyer' ? !buyerAppealed : !sellerAppealed, 'appealed_before'),
  },
  decideAppeal: {
    from: ['appealed'],
    to: 'decided',
    by: ['admin'],
    label: 'Decide the appeal',
    done: () => 'Our staff decided the appeal',
    unless: ({ ruledBy, hasOtherAdmin, since, terms }, { personId, now }) => {
      if (personId === undefined || personId !== ruledBy) return undefined
      if (hasOtherAdmin) return { reason: 'appeal_by_another' }
      const at = hoursAfter(since, terms.appealSameAdminHours)
      return now < at ? { reason: 'step_too_early', at } : undefined
    },
  },
  ...unaskedCaseSteps,
} as const satisfies Record<string, CaseStepRow>
export type CaseStep = keyof typeof caseSteps
export const caseStepNames = Object.keys(caseSteps) as CaseStep[]
export const caseStepOf = (step: CaseStep): CaseStepRow => caseSteps[step]
export const isCaseStep = (step: string): step is CaseStep => Object.hasOwn(caseSteps, step)

/** Steps that a person requests by `POST /orders/{id}/steps`. */
export const personCaseSteps = caseStepNames.filter((step) =>
  caseStepOf(step).by.some((actor) => actor === 'buyer' || actor === 'seller' || actor === 'admin'),
)

/**
 * Whether a step has to wait while the bank decides. Carriers still scan parcels and people still add statements, which may be
 * evidence. A seller can confirm that the phone is back; what follows from that waits.
 */
const standsStill = (step: CaseStep, by: Actor, state: CaseState) =>
  step !== 'addEvidence' && by !== 'carrier' && by !== 'market' && !(step === 'confirmReturn' && state === 'returning')

/** Why this actor cannot take this step now; undefined if they can. */
export function caseStepRefusal(step: CaseStep, facts: CaseFacts, asking: Asking): CaseRefusal | undefined {
  const { from, by, unless } = caseStepOf(step)
  if (!by.includes(asking.by)) return { reason: 'step_not_yours' }
  if (!from.includes(facts.state)) return { reason: 'step_not_now', state: facts.state }
  if (facts.stopped && standsStill(step, asking.by, facts.state)) return { reason: 'order_stands_still' }
  return unless?.(facts, asking)
}

/** The steps that a side may see; those that move the case on come first. */
export const caseStepsFor = (side: Side, state: CaseState): CaseStep[] =>
  personCaseSteps.filter((step) => caseStepOf(step).by.includes(side) && caseStepOf(step).from.includes(state))
