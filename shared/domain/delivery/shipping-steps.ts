import { maxCancelAsks, maxExtraDays } from '#shared/domain/orders/order-history.ts'
import { businessDaysAfter, daysAfter, minutesAfter } from '#shared/domain/orders/order-terms.ts'
import { msg, t } from '#shared/language/message.ts'
import { type OrderOfStep, otherSide } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

/**
 * By when the seller should have shipped; after that the buyer may cancel alone (S10.5). What staff add to the seller's time takes
 * nothing from the buyer's right.
 */
export const shipBy = ({ shippingFrom, terms }: DeliveryFacts): Date =>
  businessDaysAfter(shippingFrom, terms.shipBusinessDays, terms.country)
/** By when the seller has to ship, with the days that staff have added. */
export const shipByExtended = (facts: DeliveryFacts): Date => daysAfter(shipBy(facts), facts.extraShipDays)
const freeCancelEnd = ({ paidAt, terms }: DeliveryFacts) => minutesAfter(paidAt, terms.freeCancelMinutes)

const because = msg('stored.orderCancelled')
const allBack = () => t('delivery.allBack')

/** What a buyer who cancels gets back: a part is kept for the card provider's fee if they have cancelled often. */
function backOf({ amounts, cancelCosts }: OrderOfStep): string {
  if (!cancelCosts || cancelCosts.fee === 0) return allBack()
  const { fee, free, days } = cancelCosts
  return t('delivery.lessBack', { times: free, days, fee, rest: amounts.total - amounts.refunded - fee })
}

const noDelivery = ({ side, buyer, amounts }: OrderOfStep) => t('delivery.noDelivery', { side, buyer, price: amounts.delivery })

/** The steps of a delivery until the phone leaves its seller. */
export const shippingSteps = {
  ship: {
    from: ['to_ship', 'cancel_asked'],
    to: 'shipped',
    by: ['seller'],
    label: msg('delivery.shipButton'),
    done: (doer) => t('delivery.shipDone', doer),
    note: ({ buyer }) => t('delivery.shipNote', { buyer }),
    needs: ['carrier', 'trackingNumber', ['returnAddress', 'address'], 'imei'],
    main: { for: 'seller', rank: 1 },
  },
  cancelEarly: {
    from: ['to_ship', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: msg('delivery.cancelEarlyButton'),
    done: (doer) => t('delivery.cancelEarlyDone', doer),
    note: (order) => t('delivery.cancelEarlyNote', { back: backOf(order) }),
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
    label: msg('delivery.askToCancelButton'),
    done: (doer) => t('delivery.askToCancelDone', doer),
    note: (order) => t('delivery.askToCancelNote', { otherSide: otherSide(order), back: backOf(order) }),
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
    label: msg('delivery.withdrawCancelButton'),
    done: (doer) => t('delivery.withdrawCancelDone', doer),
    note: (order) => t('delivery.withdrawCancelNote', { otherSide: otherSide(order) }),
    needs: [],
  },
  agreeToCancel: {
    from: ['cancel_asked'],
    to: 'refunded',
    by: ['seller', 'time'],
    label: msg('delivery.agreeToCancelButton'),
    done: (doer) => t('delivery.agreeToCancelDone', doer),
    note: ({ buyer }) => t('delivery.agreeToCancelNote', { buyer }),
    danger: true,
    needs: [],
    givesUp: true,
    because,
  },
  cancelLate: {
    from: ['to_ship', 'cancel_asked', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: msg('delivery.cancelLateButton'),
    done: (doer) => t('delivery.cancelLateDone', doer),
    note: allBack,
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
    label: msg('delivery.cancelAsSellerButton'),
    done: (doer) => t('delivery.cancelAsSellerDone', doer),
    note: ({ buyer }) => t('delivery.cancelAsSellerNote', { buyer }),
    danger: true,
    needs: ['reason'],
    because,
  },
  cancelUnshipped: {
    from: ['to_ship'],
    to: 'refunded',
    by: ['time'],
    done: () => t('delivery.cancelUnshippedDone'),
    because,
  },
  extendShipping: {
    from: ['to_ship'],
    to: 'to_ship',
    by: ['admin'],
    label: msg('delivery.extendShippingButton'),
    done: () => t('delivery.extendShippingDone'),
    note: ({ buyer, seller }) => t('delivery.extendShippingNote', { buyer, seller }),
    needs: ['days', 'reason'],
    unless: ({ extraShipDays }) => (extraShipDays >= maxExtraDays ? 'extended_enough' : undefined),
  },
  offerMeeting: {
    from: ['to_ship'],
    to: 'to_ship',
    by: ['buyer', 'seller'],
    label: msg('delivery.offerMeetingButton'),
    done: (doer) => t('delivery.offerMeetingDone', doer),
    note: (order) => t('delivery.offerMeetingNote', { otherSide: otherSide(order), noDelivery: noDelivery(order) }),
    needs: [],
    unless: ({ meetingOfferedBy, meetingFailed }) =>
      meetingFailed ? 'meeting_failed_before' : meetingOfferedBy ? 'meeting_already_offered' : undefined,
  },
  agreeToMeet: {
    from: ['to_ship'],
    to: 'meeting',
    by: ['buyer', 'seller'],
    label: msg('delivery.agreeToMeetButton'),
    done: (doer) => t('delivery.agreeToMeetDone', doer),
    note: (order) => t('delivery.agreeToMeetNote', { side: order.side, noDelivery: noDelivery(order) }),
    needs: [],
    unless: ({ meetingOfferedBy }, by) => (meetingOfferedBy && meetingOfferedBy !== by ? undefined : 'meeting_not_offered'),
  },
  leaveMeeting: {
    from: ['meeting'],
    to: 'to_ship',
    by: ['buyer', 'seller', 'time', 'market'],
    label: msg('delivery.leaveMeetingButton'),
    done: (doer) => t('delivery.leaveMeetingDone', doer),
    note: () => t('delivery.leaveMeetingNote'),
    needs: [],
  },
  handOver: {
    from: ['meeting'],
    to: 'handed_over',
    by: ['seller'],
    label: msg('delivery.handOverButton'),
    done: () => t('delivery.handOverDone'),
    // The order's own page says it beside the field.
    note: () => '',
    needs: ['code'],
    main: { for: 'seller', rank: 1 },
  },
} as const satisfies Record<string, Step>
