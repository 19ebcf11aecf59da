import { maxPartRefunds } from '#shared/domain/orders/order-history.ts'
import { hoursAfter } from '#shared/domain/orders/order-terms.ts'
import { t } from '#shared/language/message.ts'
import { priceText } from '../../format.ts'
import { isUndecided } from '../chargeback/states.ts'
import { otherSide } from '../step-row.ts'
import { type CaseFacts, caseStates, isAboutArrival, maxStatements } from './facts.ts'
import type { CaseRefusal, CaseStepRefusal, CaseStepRow } from './step-row.ts'

const oneDayHours = 24
const hiddenUnless = (holds: boolean, reason: CaseStepRefusal): CaseRefusal | undefined => (holds ? undefined : { reason })
const open = ['seller_turn', 'talking'] as const
const canComeBack = (facts: CaseFacts) => hiddenUnless(!isAboutArrival(facts), 'nothing_to_return')
const whenMoneyMoves = 'Each side can appeal, once; money moves when the time for that is over.'

/** The steps of a case that people ask for, including those that keep its state, such as adding a statement. */
export const askedCaseSteps = {
  refundInFull: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision'],
    to: 'closed',
    by: ['seller'],
    label: 'Give all of the money back',
    done: (who) => t('case.gaveAllMoneyBack', { who }),
    note: ({ buyer }) => t('case.getsAllMoneyBackAt', { buyer }),
    danger: true,
    needs: [],
    takes: ['pictures'],
    end: 'buyer',
  },
  offerPart: {
    from: open,
    to: 'talking',
    by: ['seller'],
    label: 'Offer a part of the money',
    done: (who) => t('case.offeredPartMoney', { who }),
    note: ({ buyer }) => t('case.keepsPhoneGetsPartBack', { buyer }),
    needs: ['amount'],
    takes: ['pictures'],
    main: { for: 'seller', rank: 3 },
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
    done: (who) => t('case.acceptedPartWasOffered', { who }),
    note: ({ case: of }) => `You keep the phone and get ${priceText(of?.offer ?? 0)} back. This completes the order.`,
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
    label: 'Take the phone back',
    done: (who) => t('case.agreedTakePhoneBackFor', { who }),
    note: ({ buyer, case: of }) =>
      `${buyer} sends the phone to your return address, and gets all of the money back for it.${
        of && of.returnPostage > 0 ? ` You also pay ${priceText(of.returnPostage)} for its postage.` : ''
      }`,
    needs: [],
    takes: ['returnAddress', 'address', 'pictures'],
    main: { for: 'seller', rank: 1 },
    unless: canComeBack,
  },
  contest: {
    from: ['seller_turn'],
    to: 'talking',
    by: ['seller'],
    label: 'Dispute the claim',
    done: (who) => t('case.disputedClaim', { who }),
    note: ({ buyer }) => t('case.ourStaffCanReadWhat', { buyer }),
    needs: ['reason'],
    takes: ['pictures'],
    main: { for: 'seller', rank: 2 },
    beside: ['seller'],
  },
  askStaff: {
    from: ['talking'],
    to: 'decision',
    by: ['buyer', 'seller'],
    label: 'Ask our staff to decide',
    done: (who) => t('case.askedOurStaffDecide', { who }),
    note: (order) =>
      `Our staff read what you and ${otherSide(order)} have written, and decide. Until then you can both still add something, and no money moves. ${
        order.case?.offer ? 'The offer can no longer be accepted. ' : ''
      }You can’t take this back.`,
    needs: [],
    takes: ['pictures'],
    beside: ['buyer', 'seller'],
  },
  addEvidence: {
    from: ['seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'appealed'],
    by: ['buyer', 'seller'],
    label: 'Add something',
    done: (who) => t('case.addedSomething', { who }),
    note: (order) => t('case.ourStaffRead', { otherSide: otherSide(order) }),
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
    label: 'All is well after all',
    done: (who) => t('case.saidAllWellAfterAll', { who }),
    note: ({ seller }) => t('case.completesOrderPaysCantUndo', { seller }),
    needs: [],
    takes: ['pictures'],
    end: 'seller',
    unless: (facts) => hiddenUnless(!isAboutArrival(facts) || facts.delivered, 'withdraw_says_arrived'),
  },
  arrivedAfterAll: {
    from: ['seller_turn', 'talking', 'decision'],
    to: 'closed',
    by: ['buyer'],
    label: 'It has arrived after all',
    done: (who) => t('case.saidArrivedAfterAll', { who }),
    note: ({ seller }) => t('case.timeLookAtThenBefore', { seller }),
    needs: [],
    takes: ['pictures'],
    end: 'delivered',
    unless: (facts) => hiddenUnless(isAboutArrival(facts) && !facts.delivered, 'not_about_arrival'),
  },
  sendBack: {
    from: ['return_agreed'],
    to: 'returning',
    by: ['buyer'],
    label: 'Send it back',
    done: (who) => t('case.sentPhoneBack', { who }),
    note: ({ seller }) => t('case.packAsCameGetAll', { seller }),
    needs: ['carrier', 'trackingNumber', 'imei'],
    takes: ['pictures'],
    main: { for: 'buyer', rank: 1 },
  },
  doubtAddress: {
    from: ['return_agreed'],
    to: 'decision',
    by: ['buyer'],
    label: 'The return address can’t be used',
    done: (who) => t('case.saidReturnAddressCantUsed', { who }),
    note: ({ seller }) => t('case.sayWhatWrongWithOur', { seller }),
    needs: ['reason'],
    takes: ['pictures'],
    unless: ({ addressDoubted }) => hiddenUnless(!addressDoubted, 'address_doubted_before'),
  },
  confirmReturn: {
    from: ['returning', 'returned'],
    to: 'closed',
    by: ['seller'],
    label: 'The phone is back',
    done: (who) => t('case.saidPhoneBack', { who }),
    note: ({ buyer, chargeback }) =>
      chargeback && isUndecided(chargeback.state)
        ? t('case.writtenDownWhatFollowsWaits', { buyer })
        : t('case.getsAllMoneyBackBy', { buyer }),
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
    label: 'It came back damaged, or is another thing',
    done: (who) => t('case.saidWhatCameBackDamaged', { who }),
    note: () => t('case.sayWhatCameBackHow'),
    needs: ['reason'],
    takes: ['pictures'],
    beside: ['seller'],
  },
  decide: {
    from: ['decision'],
    to: 'decided',
    by: ['admin'],
    label: 'Decide',
    done: () => t('case.ourStaffDecided'),
    note: () => whenMoneyMoves,
    needs: [['amount', 'againstReturn'], 'reason'],
    takes: ['returnAddress', 'address'],
    main: { for: 'admin', rank: 1 },
  },
  appeal: {
    from: ['decided'],
    to: 'appealed',
    by: ['buyer', 'seller'],
    label: 'Appeal',
    done: (who) => `${who} appealed`,
    note: () => t('case.sayWhyDecisionWrongSomebody'),
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
    label: 'Decide the appeal',
    done: () => t('case.ourStaffDecidedAppeal'),
    note: () => whenMoneyMoves,
    needs: [['amount', 'againstReturn'], 'reason'],
    takes: ['returnAddress', 'address'],
    main: { for: 'admin', rank: 1 },
    unless: ({ ruledBy, hasOtherAdmin, since, terms }, { personId, now }) => {
      if (personId === undefined || personId !== ruledBy) return undefined
      if (hasOtherAdmin) return { reason: 'appeal_by_another' }
      const at = hoursAfter(since, terms.appealSameAdminHours)
      return now < at ? { reason: 'step_too_early', at } : undefined
    },
  },
} as const satisfies Record<string, CaseStepRow>
