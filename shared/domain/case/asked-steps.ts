import { hoursAfter } from '#shared/domain/orders/order-terms.ts'
import { msg, t } from '#shared/language/message.ts'
import { priceText } from '../../format.ts'
import { isUndecided } from '../chargeback/states.ts'
import { otherSide } from '../step-row.ts'
import { type CaseFacts, caseStates, checksAgain, isAboutArrival, maxStatements } from './facts.ts'
import type { CaseRefusal, CaseStepRefusal, CaseStepRow } from './step-row.ts'

const oneDayHours = 24
const hiddenUnless = (holds: boolean, reason: CaseStepRefusal): CaseRefusal | undefined => (holds ? undefined : { reason })
const open = ['seller_turn', 'talking'] as const
const canComeBack = (facts: CaseFacts) => hiddenUnless(!isAboutArrival(facts), 'nothing_to_return')
const whenMoneyMoves = () => t('case.decideNote')

/** The steps of a case that people ask for, including those that keep its state, such as adding a statement. */
export const askedCaseSteps = {
  refundInFull: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision'],
    to: 'closed',
    by: ['seller'],
    label: msg('case.refundInFullButton'),
    done: (doer) => t('case.refundInFullDone', doer),
    note: ({ buyer }) => t('case.refundInFullNote', { buyer }),
    danger: true,
    needs: [],
    takes: ['pictures'],
    end: 'buyer',
  },
  offerPart: {
    from: open,
    to: 'talking',
    by: ['seller'],
    label: msg('case.offerPartButton'),
    done: (doer) => t('case.offerPartDone', doer),
    note: ({ buyer }) => t('case.offerPartNote', { buyer }),
    needs: ['amount'],
    takes: ['pictures'],
    main: { for: 'seller', rank: 3 },
    unless: (facts, { now }) => {
      const { offeredAt, partRefunds, terms } = facts
      if (isAboutArrival(facts) && !facts.delivered) return { reason: 'part_before_arrival' }
      if (partRefunds >= terms.mostPartRefunds) return { reason: 'parts_too_many', most: terms.mostPartRefunds }
      if (terms.partsNeedPictures === 'on' && !facts.shownByBuyer) return { reason: 'part_needs_picture' }
      const again = offeredAt && hoursAfter(offeredAt, oneDayHours)
      return again && now < again ? { reason: 'offer_once_a_day', at: again } : undefined
    },
  },
  acceptOffer: {
    from: ['talking'],
    to: 'closed',
    by: ['buyer'],
    label: msg('case.acceptOfferButton'),
    done: (doer) => t('case.acceptOfferDone', doer),
    note: ({ case: of }) => t('case.acceptOfferNote', { price: priceText(of?.offer ?? 0) }),
    needs: [],
    takes: ['pictures'],
    main: { for: 'buyer', rank: 1 },
    end: 'partialRefund',
    unless: ({ offerCents }) => hiddenUnless(offerCents !== null, 'offer_none'),
  },
  acceptReturn: {
    from: open,
    to: 'return_agreed',
    by: ['seller'],
    label: msg('case.acceptReturnButton'),
    done: (doer) => t('case.acceptReturnDone', doer),
    note: ({ buyer, case: of }) =>
      of && of.returnPostage > 0
        ? t('case.acceptReturnPostageNote', { buyer, price: priceText(of.returnPostage) })
        : t('case.acceptReturnNote', { buyer }),
    needs: [],
    takes: ['returnAddress', 'address', 'pictures'],
    main: { for: 'seller', rank: 1 },
    unless: canComeBack,
  },
  contest: {
    from: ['seller_turn'],
    to: 'talking',
    by: ['seller'],
    label: msg('case.contestButton'),
    done: (doer) => t('case.contestDone', doer),
    note: ({ buyer }) => t('case.contestNote', { buyer }),
    needs: ['reason'],
    takes: ['pictures'],
    main: { for: 'seller', rank: 2 },
    beside: ['seller'],
  },
  askStaff: {
    from: ['talking'],
    to: 'decision',
    by: ['buyer', 'seller'],
    label: msg('case.askStaffButton'),
    done: (doer) => t('case.askStaffDone', doer),
    note: (order) =>
      order.case?.offer
        ? t('case.askStaffOfferNote', { otherSide: otherSide(order) })
        : t('case.askStaffNote', { otherSide: otherSide(order) }),
    needs: [],
    takes: ['pictures'],
    beside: ['buyer', 'seller'],
  },
  addEvidence: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'appealed'],
    by: ['buyer', 'seller'],
    label: msg('case.addEvidenceButton'),
    done: (doer) => t('case.addEvidenceDone', doer),
    note: (order) => t('case.addEvidenceNote', { otherSide: otherSide(order) }),
    needs: ['reason'],
    takes: ['pictures'],
    // It may be evidence for the bank.
    whileStopped: caseStates,
    unless: ({ saidByBuyer, saidBySeller }, { by }) =>
      hiddenUnless((by === 'buyer' ? saidByBuyer : saidBySeller) < maxStatements, 'statements_too_many'),
  },
  withdrawCase: {
    from: ['seller_turn', 'talking', 'return_agreed', 'decision'],
    to: 'closed',
    by: ['buyer'],
    label: msg('case.withdrawCaseButton'),
    done: (doer) => t('case.withdrawCaseDone', doer),
    note: ({ seller, case: of }) => t('case.withdrawCaseNote', { seller, kind: of && checksAgain(of) ? 'again' : 'final' }),
    needs: [],
    takes: ['pictures'],
    end: 'withdrawn',
    unless: (facts) => hiddenUnless(!isAboutArrival(facts) || facts.delivered, 'withdraw_says_arrived'),
  },
  arrivedAfterAll: {
    from: ['seller_turn', 'talking', 'decision'],
    to: 'closed',
    by: ['buyer'],
    label: msg('case.arrivedAfterAllButton'),
    done: (doer) => t('case.arrivedAfterAllDone', doer),
    note: ({ seller }) => t('case.arrivedAfterAllNote', { seller }),
    needs: [],
    takes: ['pictures'],
    end: 'delivered',
    unless: (facts) => hiddenUnless(isAboutArrival(facts) && !facts.delivered, 'not_about_arrival'),
  },
  sendBack: {
    from: ['return_agreed'],
    to: 'returning',
    by: ['buyer'],
    label: msg('case.sendBackButton'),
    done: (doer) => t('case.sendBackDone', doer),
    note: ({ seller }) => t('case.sendBackNote', { seller }),
    needs: ['carrier', 'trackingNumber', 'imei'],
    takes: ['pictures'],
    main: { for: 'buyer', rank: 1 },
  },
  correctSentTracking: {
    from: ['seller_turn', 'talking', 'decision', 'appealed'],
    by: ['admin'],
    label: msg('delivery.correctTrackingButton'),
    done: () => t('delivery.correctTrackingDone'),
    note: () => t('delivery.correctTrackingNote'),
    needs: ['carrier', 'trackingNumber', 'reason'],
    unless: (facts) => hiddenUnless(isAboutArrival(facts) && !facts.delivered, 'not_about_arrival'),
  },
  correctReturnTracking: {
    from: ['returning'],
    by: ['admin'],
    label: msg('case.correctReturnTrackingButton'),
    done: () => t('case.correctReturnTrackingDone'),
    note: () => t('delivery.correctTrackingNote'),
    needs: ['carrier', 'trackingNumber', 'reason'],
  },
  doubtAddress: {
    from: ['return_agreed'],
    to: 'decision',
    by: ['buyer'],
    label: msg('case.doubtAddressButton'),
    done: (doer) => t('case.doubtAddressDone', doer),
    note: ({ seller }) => t('case.doubtAddressNote', { seller }),
    needs: ['reason'],
    takes: ['pictures'],
    unless: ({ addressDoubted }) => hiddenUnless(!addressDoubted, 'address_doubted_before'),
  },
  sayNothingToReturn: {
    from: ['return_agreed'],
    to: 'decision',
    by: ['buyer'],
    label: msg('case.nothingToReturnButton'),
    done: (doer) => t('case.nothingToReturnDone', doer),
    note: ({ seller }) => t('case.nothingToReturnNote', { seller }),
    needs: ['reason'],
    takes: ['pictures'],
    beside: ['buyer'],
    // Whoever has a phone that is not as described has something to send back.
    unless: ({ kind, nothingToReturn }) =>
      hiddenUnless(!nothingToReturn && (kind === 'other_thing' || kind === 'tricked'), 'nothing_said_before'),
  },
  returnCameBack: {
    from: ['returning'],
    to: 'decision',
    by: ['buyer'],
    label: msg('case.returnCameBackButton'),
    done: (doer) => t('case.returnCameBackDone', doer),
    note: ({ seller }) => t('case.returnCameBackNote', { seller }),
    needs: ['reason'],
    takes: ['pictures'],
    unless: ({ returnsBefore }) => hiddenUnless(returnsBefore === 0, 'came_back_before'),
  },
  confirmReturn: {
    from: ['returning', 'returned'],
    to: 'closed',
    by: ['seller'],
    label: msg('case.confirmReturnButton'),
    done: (doer) => t('case.confirmReturnDone', doer),
    note: ({ buyer, chargeback }) =>
      chargeback && isUndecided(chargeback.state)
        ? t('case.confirmReturnBankNote', { buyer })
        : t('case.confirmReturnNote', { buyer }),
    needs: [['imei', 'imeiUnreadable']],
    takes: ['pictures'],
    main: { for: 'seller', rank: 1 },
    // What follows from it waits.
    whileStopped: ['returning'],
    end: 'buyer',
  },
  disputeReturn: {
    from: ['returning', 'returned'],
    to: 'decision',
    by: ['seller'],
    label: msg('case.disputeReturnButton'),
    done: (doer) => t('case.disputeReturnDone', doer),
    note: () => t('case.disputeReturnNote'),
    needs: ['reason'],
    takes: ['pictures'],
    beside: ['seller'],
    // What came back decides who bears a loss that the bank causes.
    whileStopped: ['returning', 'returned'],
  },
  decide: {
    from: ['decision'],
    to: 'decided',
    by: ['admin'],
    label: msg('case.decideButton'),
    done: () => t('case.decideDone'),
    note: whenMoneyMoves,
    needs: [['amount', 'againstReturn'], 'reason'],
    takes: ['coversBoth', 'returnAddress', 'address'],
    main: { for: 'admin', rank: 1 },
  },
  appeal: {
    from: ['decided'],
    to: 'appealed',
    by: ['buyer', 'seller'],
    label: msg('case.appealButton'),
    done: (doer) => t('case.appealDone', doer),
    note: () => t('case.appealNote'),
    needs: ['reason'],
    takes: ['pictures'],
    beside: ['buyer', 'seller'],
    unless: ({ buyerAppealed, sellerAppealed }, { by }) =>
      hiddenUnless(by === 'buyer' ? !buyerAppealed : !sellerAppealed, 'appealed_before'),
  },
  decideAppeal: {
    from: ['appealed'],
    to: 'decided',
    by: ['admin'],
    label: msg('case.decideAppealButton'),
    done: () => t('case.decideAppealDone'),
    note: whenMoneyMoves,
    needs: [['amount', 'againstReturn'], 'reason'],
    takes: ['coversBoth', 'returnAddress', 'address'],
    main: { for: 'admin', rank: 1 },
    unless: ({ ruledBy, hasOtherAdmin, since, terms }, { personId, now }) => {
      if (personId === undefined || personId !== ruledBy) return undefined
      if (hasOtherAdmin) return { reason: 'appeal_by_another' }
      const at = hoursAfter(since, terms.appealSameAdminHours)
      return now < at ? { reason: 'step_too_early', at } : undefined
    },
  },
} as const satisfies Record<string, CaseStepRow>
