import { t } from '#shared/language/message.ts'
import { type CaseFacts, isAboutArrival } from './facts.ts'
import type { CaseRefusal, CaseStepRow } from './step-row.ts'

const aboutArrival = (facts: CaseFacts): CaseRefusal | undefined =>
  isAboutArrival(facts) ? undefined : { reason: 'not_about_arrival' }

/** The steps of a case that nobody asks for: a time has passed, a carrier has scanned a parcel, or it follows from something else. */
export const unaskedCaseSteps = {
  refundBySilence: {
    from: ['seller_turn'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.refundBySilenceDone'),
    ahead: 'refund',
    end: 'buyer',
  },
  returnBySilence: {
    from: ['seller_turn'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.returnBySilenceDone'),
    ahead: 'return',
  },
  decideAfterSilence: {
    from: ['seller_turn'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.decideAfterSilenceDone'),
    ahead: 'staff',
  },
  noAgreement: {
    from: ['talking'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.noAgreementDone'),
  },
  returnNotSent: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.returnNotSentDone'),
    end: 'seller',
  },
  returnNowhere: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.returnNowhereDone'),
    end: 'buyer',
  },
  returnArrived: {
    // Also an earlier return that was thought to have failed.
    from: ['returning', 'return_agreed'],
    to: 'returned',
    by: ['carrier', 'market'],
    done: (doer) => t('case.returnArrivedDone', doer),
  },
  returnUnscanned: {
    from: ['returning'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.returnUnscannedDone'),
  },
  returnIsAnother: {
    from: ['returning', 'returned'],
    to: 'decision',
    by: ['market'],
    done: () => t('case.returnIsAnotherDone'),
  },
  returnStands: {
    from: ['returned'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.returnStandsDone'),
    end: 'buyer',
  },
  ruleForBuyer: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.ruleForBuyerDone'),
    ahead: 'refund',
    end: 'buyer',
  },
  ruleForSeller: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.ruleForSellerDone'),
    ahead: 'final',
    end: 'seller',
  },
  ruleReturn: {
    from: ['decision'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.ruleReturnDone'),
    ahead: 'return',
  },
  carryOut: {
    from: ['decided'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.carryOutDone'),
    end: 'decision',
  },
  carryOutReturn: {
    from: ['decided'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.carryOutReturnDone'),
  },
  decisionStands: {
    from: ['appealed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.decisionStandsDone'),
    end: 'decision',
  },
  decisionStandsReturn: {
    from: ['appealed'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.decisionStandsReturnDone'),
  },
  /** What the carrier says of a parcel while its arrival is in dispute; it decides what happens without an answer. */
  parcelSeen: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.parcelSeenDone'),
    unless: aboutArrival,
  },
  parcelDelivered: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.parcelDeliveredDone'),
    unless: aboutArrival,
  },
  returnDelivered: {
    from: ['returned', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.returnDeliveredDone'),
    unless: ({ returnShippedAt }) => (returnShippedAt === null ? { reason: 'nothing_to_return' } : undefined),
  },
  endByBank: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'decided', 'appealed'],
    to: 'closed',
    by: ['market'],
    done: () => t('case.endByBankDone'),
    end: 'bank',
  },
} as const satisfies Record<string, CaseStepRow>
