import { t } from '#shared/language/message.ts'
import { type CaseFacts, isAboutArrival } from './facts.ts'
import type { CaseRefusal, CaseStepRow } from './step-row.ts'

type Names = { buyer: string; seller: string }

const aboutArrival = (facts: CaseFacts): CaseRefusal | undefined =>
  isAboutArrival(facts) ? undefined : { reason: 'not_about_arrival' }

const fullRefund = ({ buyer }: Names) => t('case.willGetFullRefund2', { buyer })
const returnAndRefund = ({ buyer, seller }: Names) => t('case.phoneGoesBackWillGet', { seller, buyer })

/** The steps of a case that nobody asks for: a time has passed, a carrier has scanned a parcel, or it follows from something else. */
export const unaskedCaseSteps = {
  refundBySilence: {
    from: ['seller_turn'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.sellerDidNotAnswerSo'),
    ahead: fullRefund,
    end: 'buyer',
  },
  returnBySilence: {
    from: ['seller_turn'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.sellerDidNotAnswerSo2'),
    ahead: returnAndRefund,
  },
  decideAfterSilence: {
    from: ['seller_turn'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.sellerDidNotAnswerSo3'),
    ahead: () => 'our staff will decide',
  },
  noAgreement: {
    from: ['talking'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.theyDidNotAgreeSo'),
  },
  returnNotSent: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.phoneWasNotSentBack'),
    end: 'seller',
  },
  returnNowhere: {
    from: ['return_agreed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.nobodySaidWherePhoneGoes'),
    end: 'buyer',
  },
  returnArrived: {
    from: ['returning'],
    to: 'returned',
    by: ['carrier', 'market'],
    done: (who) => (who === '' ? t('case.phoneBackWithSeller') : t('case.broughtPhoneBack', { who })),
  },
  returnUnscanned: {
    from: ['returning'],
    to: 'decision',
    by: ['time'],
    done: () => t('case.nobodySeenParcelArriveSo'),
  },
  returnIsAnother: {
    from: ['returning', 'returned'],
    to: 'decision',
    by: ['market'],
    done: () => t('case.imeiWhatCameBackAnother'),
  },
  returnStands: {
    from: ['returned'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.sellerSaidNothingAgainstReturn'),
    end: 'buyer',
  },
  ruleForBuyer: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.nobodyDecidedInTimeSo'),
    ahead: fullRefund,
    end: 'buyer',
  },
  ruleForSeller: {
    from: ['decision'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.nobodyDecidedInTimeSo2'),
    ahead: () => 'the sale is final',
    end: 'seller',
  },
  ruleReturn: {
    from: ['decision'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.nobodyDecidedInTimeSo3'),
    ahead: returnAndRefund,
  },
  carryOut: {
    from: ['decided'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.decisionWasCarriedOut'),
    end: 'decision',
  },
  carryOutReturn: {
    from: ['decided'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.decisionHoldsPhoneGoesBack'),
  },
  decisionStands: {
    from: ['appealed'],
    to: 'closed',
    by: ['time'],
    done: () => t('case.nobodyDecidedAppealInTime'),
    end: 'decision',
  },
  decisionStandsReturn: {
    from: ['appealed'],
    to: 'return_agreed',
    by: ['time'],
    done: () => t('case.nobodyDecidedAppealInTime2'),
  },
  /** What the carrier says of a parcel while its arrival is in dispute; it decides what happens without an answer. */
  parcelSeen: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.carrierSeenParcel'),
    unless: aboutArrival,
  },
  parcelDelivered: {
    from: ['seller_turn', 'talking', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.carrierSaysParcelWasDelivered'),
    unless: aboutArrival,
  },
  returnDelivered: {
    from: ['returned', 'decision', 'decided', 'appealed'],
    by: ['carrier'],
    done: () => t('case.carrierSaysReturnedParcelWas'),
    unless: ({ returnShippedAt }) => (returnShippedAt === null ? { reason: 'nothing_to_return' } : undefined),
  },
  endByBank: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'decided', 'appealed'],
    to: 'closed',
    by: ['market'],
    done: () => t('case.bankTakenPaymentBackSo'),
    end: 'bank',
  },
} as const satisfies Record<string, CaseStepRow>
