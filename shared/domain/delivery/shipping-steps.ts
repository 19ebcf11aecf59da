import { maxCancelAsks } from '#shared/domain/orders/order-history.ts'
import { businessDaysAfter, minutesAfter } from '#shared/domain/orders/order-terms.ts'
import { plural, priceText } from '../../format.ts'
import { type OrderOfStep, otherSide } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

/** By when the seller should have shipped; after that the buyer may cancel alone (S10.5). */
export const shipBy = ({ shippingFrom, terms }: DeliveryFacts): Date => businessDaysAfter(shippingFrom, terms.shipBusinessDays)
const freeCancelEnd = ({ paidAt, terms }: DeliveryFacts) => minutesAfter(paidAt, terms.freeCancelMinutes)

const because = 'The order was cancelled.'
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
    done: (who) => `${who} shipped the phone`,
    note: ({ buyer }) => `Pack it well. ${buyer} gets the tracking number.`,
    needs: ['carrier', 'trackingNumber', ['returnAddress', 'address'], 'imei'],
    main: { for: 'seller', rank: 1 },
  },
  cancelEarly: {
    from: ['to_ship', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: 'Cancel the order',
    done: (who) => `${who} cancelled the order`,
    note: (order) => `${backOf(order)} You need no reason.`,
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
    done: (who) => `${who} asked to cancel`,
    note: (order) =>
      `${otherSide(order)} is asked. Without an answer in time, the order is cancelled. ${backOf(order)} If the phone is shipped before, the order goes on.`,
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
    done: (who) => `${who} decided to keep the order`,
    note: (order) => `${otherSide(order)} goes on with the order and ships the phone.`,
    needs: [],
  },
  agreeToCancel: {
    from: ['cancel_asked'],
    to: 'refunded',
    by: ['seller', 'time'],
    label: 'Agree to cancel',
    done: (who) => (who === '' ? 'The seller did not answer, so the order was cancelled' : `${who} agreed to cancel`),
    note: ({ buyer }) => `${buyer} gets the money back, and the phone is on sale again, as it was.`,
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
    done: (who) => `${who} cancelled the order, since it was not shipped in time`,
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
    done: (who) => `${who} cancelled the sale`,
    note: ({ buyer }) => `${buyer} gets all of the money back and reads your reason. A cancelled sale counts against you.`,
    danger: true,
    needs: ['reason'],
    because,
  },
  cancelUnshipped: {
    from: ['to_ship'],
    to: 'refunded',
    by: ['time'],
    done: () => 'The phone was not shipped, so the order was cancelled',
    because,
  },
  offerMeeting: {
    from: ['to_ship'],
    to: 'to_ship',
    by: ['buyer', 'seller'],
    label: 'Offer to hand it over in person',
    done: (who) => `${who} offered to hand it over in person`,
    note: (order) => `${otherSide(order)} is asked whether you two can meet. ${noDelivery(order)} You can still have it shipped.`,
    needs: [],
    unless: ({ meetingOfferedBy, meetingFailed }) =>
      meetingFailed ? 'meeting_failed_before' : meetingOfferedBy ? 'meeting_already_offered' : undefined,
  },
  agreeToMeet: {
    from: ['to_ship'],
    to: 'meeting',
    by: ['buyer', 'seller'],
    label: 'Agree to meet',
    done: (who) => `${who} agreed to meet`,
    note: (order) =>
      `Meet where there are people. The phone is checked first; a code of six digits then says that it changed hands. ${noDelivery(order)}`,
    needs: [],
    unless: ({ meetingOfferedBy }, by) => (meetingOfferedBy && meetingOfferedBy !== by ? undefined : 'meeting_not_offered'),
  },
  leaveMeeting: {
    from: ['meeting'],
    to: 'to_ship',
    by: ['buyer', 'seller', 'time', 'market'],
    label: 'Ship it instead',
    done: (who) =>
      who === '' ? 'The meeting came to nothing: the phone is shipped instead' : `${who} asked for it to be shipped`,
    note: () =>
      'There is no way back to a meeting: from now on it can only be shipped. The time for that goes on from where it stood when you two agreed to meet.',
    needs: [],
  },
  handOver: {
    from: ['meeting'],
    to: 'handed_over',
    by: ['seller'],
    label: 'Enter the hand-over code',
    done: () => 'The phone changed hands: the code was right',
    // The order's own page says it beside the field.
    note: () => '',
    needs: ['code'],
    main: { for: 'seller', rank: 1 },
  },
} as const satisfies Record<string, Step>
