import { maxCancelAsks } from '#shared/domain/orders/order-history.ts'
import { businessDaysAfter, minutesAfter } from '#shared/domain/orders/order-terms.ts'
import { msg, t } from '#shared/language/message.ts'
import { plural, priceText } from '../../format.ts'
import { type OrderOfStep, otherSide } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

/** By when the seller should have shipped; after that the buyer may cancel alone (S10.5). */
export const shipBy = ({ shippingFrom, terms }: DeliveryFacts): Date => businessDaysAfter(shippingFrom, terms.shipBusinessDays)
const freeCancelEnd = ({ paidAt, terms }: DeliveryFacts) => minutesAfter(paidAt, terms.freeCancelMinutes)

const because = msg('stored.orderCancelled')
const allBack = 'You get all of your money back on the card that you paid with.'

/** What a buyer who cancels gets back: a part is kept for the card provider's fee if they have cancelled often. */
function backOf({ amounts, cancelCosts }: OrderOfStep): string {
  if (!cancelCosts || cancelCosts.fee === 0) return allBack
  const { fee, free, days } = cancelCosts
  return `You have cancelled ${free} ${plural(free, 'time', 'times')} in ${days} days, so ${priceText(fee)} of your money are kept: the fee of the card provider. You get ${priceText(amounts.total - fee)} back on the card that you paid with.`
}

const noDelivery = ({ side, buyer, amounts }: OrderOfStep) =>
  `Nothing is shipped then, so ${side === 'buyer' ? 'you get' : `${buyer} gets`} the ${priceText(amounts.delivery)} for delivery back in the end.`

/** The steps of a delivery until the phone leaves its seller. */
export const shippingSteps = {
  ship: {
    from: ['to_ship', 'cancel_asked'],
    to: 'shipped',
    by: ['seller'],
    label: 'Ship it',
    done: (who) => t('delivery.shippedPhone', { who }),
    note: ({ buyer }) => t('delivery.packWellGetsTrackingNumber', { buyer }),
    needs: ['carrier', 'trackingNumber', ['returnAddress', 'address'], 'imei'],
    main: { for: 'seller', rank: 1 },
  },
  cancelEarly: {
    from: ['to_ship', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: 'Cancel the order',
    done: (who) => t('delivery.cancelledOrder', { who }),
    note: (order) => t('delivery.needNoReason', { back: backOf(order) }),
    danger: true,
    needs: [],
    takes: ['fee'],
    closes: freeCancelEnd,
    givesUp: true,
    because,
  },
  askToCancel: {
    from: ['to_ship', 'meeting'],
    to: 'cancel_asked',
    by: ['buyer'],
    label: 'Ask to cancel',
    done: (who) => t('delivery.askedCancel', { who }),
    note: (order) => t('delivery.askedWithoutAnswerInTime', { otherSide: otherSide(order), back: backOf(order) }),
    needs: [],
    takes: ['fee'],
    opens: freeCancelEnd,
    closes: shipBy,
    unless: ({ history }) => (history.cancelAsks >= maxCancelAsks ? 'cancel_asked_too_often' : undefined),
    hiddenEarly: true,
  },
  withdrawCancel: {
    from: ['cancel_asked'],
    to: 'to_ship',
    by: ['buyer'],
    label: 'Keep the order after all',
    done: (who) => t('delivery.decidedKeepOrder', { who }),
    note: (order) => t('delivery.goesOnWithOrderShips', { otherSide: otherSide(order) }),
    needs: [],
  },
  agreeToCancel: {
    from: ['cancel_asked'],
    to: 'refunded',
    by: ['seller', 'time'],
    label: 'Agree to cancel',
    done: (who) => (who === '' ? t('delivery.sellerDidNotAnswerSo') : t('delivery.agreedCancel', { who })),
    note: ({ buyer }) => t('delivery.getsMoneyBackPhoneOn', { buyer }),
    danger: true,
    needs: [],
    givesUp: true,
    because,
  },
  cancelLate: {
    from: ['to_ship', 'cancel_asked', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: 'Cancel: it was not shipped in time',
    done: (who) => t('delivery.cancelledOrderSinceWasNot', { who }),
    note: () => allBack,
    danger: true,
    needs: [],
    opens: shipBy,
    hiddenEarly: true,
    // During a meeting it is the code that moves the order on.
    main: { for: 'buyer', rank: 1, exceptIn: 'meeting' },
    because,
  },
  cancelAsSeller: {
    from: ['to_ship', 'cancel_asked', 'meeting'],
    to: 'refunded',
    by: ['seller'],
    label: 'Cancel the sale',
    done: (who) => t('delivery.cancelledSale', { who }),
    note: ({ buyer }) => t('delivery.getsAllMoneyBackReads', { buyer }),
    danger: true,
    needs: ['reason'],
    because,
  },
  cancelUnshipped: {
    from: ['to_ship'],
    to: 'refunded',
    by: ['time'],
    done: () => t('delivery.phoneWasNotShippedSo'),
    because,
  },
  offerMeeting: {
    from: ['to_ship'],
    to: 'to_ship',
    by: ['buyer', 'seller'],
    label: 'Offer to hand it over in person',
    done: (who) => t('delivery.offeredHandOverInPerson', { who }),
    note: (order) => t('delivery.askedWhetherTwoCanMeet', { otherSide: otherSide(order), noDelivery: noDelivery(order) }),
    needs: [],
    unless: ({ meetingOfferedBy, meetingFailed }) =>
      meetingFailed ? 'meeting_failed_before' : meetingOfferedBy ? 'meeting_already_offered' : undefined,
  },
  agreeToMeet: {
    from: ['to_ship'],
    to: 'meeting',
    by: ['buyer', 'seller'],
    label: 'Agree to meet',
    done: (who) => t('delivery.agreedMeet', { who }),
    note: (order) => t('delivery.meetWhereTherePeoplePhone', { noDelivery: noDelivery(order) }),
    needs: [],
    unless: ({ meetingOfferedBy }, by) => (meetingOfferedBy && meetingOfferedBy !== by ? undefined : 'meeting_not_offered'),
  },
  leaveMeeting: {
    from: ['meeting'],
    to: 'to_ship',
    by: ['buyer', 'seller', 'time', 'market'],
    label: 'Ship it instead',
    done: (who) => (who === '' ? t('delivery.meetingCameNothingPhoneShipped') : t('delivery.askedForShipped', { who })),
    note: () => t('delivery.thereNoWayBackMeeting'),
    needs: [],
  },
  handOver: {
    from: ['meeting'],
    to: 'handed_over',
    by: ['seller'],
    label: 'Enter the hand-over code',
    done: () => t('delivery.phoneChangedHandsCodeWas'),
    // The order's own page says it beside the field.
    note: () => '',
    needs: ['code'],
    main: { for: 'seller', rank: 1 },
  },
} as const satisfies Record<string, Step>
