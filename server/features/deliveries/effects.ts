import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { By } from '#server/features/orders/note-step.ts'
import { shipByExtended } from '#shared/domain/delivery/shipping-steps.ts'
import type { AskedDeliveryStep, DeliveryStep } from '#shared/domain/delivery/steps.ts'
import type { Before, Outcome, Reads } from './asked-step.ts'
import { correctLabel } from './correct-label.ts'
import { checkCode } from './hand-over-code.ts'
import { refuseReported } from './imei-of-parcel.ts'
import { readArrival } from './read-arrival.ts'
import { readCancelling, readReason } from './read-cancelling.ts'
import { readExtension } from './read-extension.ts'
import { readParcel } from './read-parcel.ts'
import { readProblem, readReport } from './read-problem.ts'

/** Columns that a step changes, whoever takes it. */
type Writes = (delivery: LockedDelivery, by: By) => Partial<LockedDelivery['row']>
type Effects = {
  [Step in DeliveryStep]: Step extends AskedDeliveryStep
    ? { writes: Writes; reads: Reads<Step>; before?: Before<Step> }
    : { writes: Writes }
}

const nothing = () => ({})
const asTyped = (): Outcome => ({})
const noMeeting = { meetingOfferedBy: null, codeHash: null, codeUntil: null, codeTries: 0 }
const arrives: Writes = ({ now }) => ({ deliveredAt: now })

/** What each step of a delivery does beside what its row says (shared/domain/delivery/steps.ts). */
export const deliveryEffects: Effects = {
  ship: {
    before: (market, asked) => refuseReported(market, { ...asked, side: 'seller' }),
    reads: readParcel,
    writes: ({ now, facts }) => ({ shippedAt: now, shippedInTime: now <= shipByExtended(facts), ...noMeeting }),
  },
  cancelEarly: { reads: readCancelling, writes: nothing },
  // If a meeting was agreed, the offer remains and the count of wrong codes is kept.
  askToCancel: { reads: readCancelling, writes: () => ({ codeHash: null, codeUntil: null }) },
  withdrawCancel: { reads: asTyped, writes: nothing },
  agreeToCancel: { reads: asTyped, writes: nothing },
  cancelLate: { reads: readReason, writes: nothing },
  cancelAsSeller: { reads: readReason, writes: nothing },
  cancelUnshipped: { writes: nothing },
  extendShipping: { reads: readExtension('extraShipDays'), writes: nothing },
  offerMeeting: { reads: asTyped, writes: (_, { actor }) => ({ meetingOfferedBy: actor }) },
  agreeToMeet: { reads: asTyped, writes: nothing },
  leaveMeeting: {
    reads: asTyped,
    writes: (delivery, by) => ({ ...noMeeting, meetingFailed: true, shippingFrom: shippingFromAfter(delivery, by) }),
  },
  handOver: { reads: checkCode, writes: ({ now }) => ({ ...noMeeting, inPerson: true, deliveredAt: now }) },
  confirmArrival: { reads: asTyped, writes: arrives },
  correctTracking: { reads: correctLabel, writes: nothing },
  openCaseUnscanned: { writes: nothing },
  accept: { reads: readArrival, writes: nothing },
  acceptBySilence: { writes: nothing },
  extendInspection: { reads: asTyped, writes: () => ({ extended: true }) },
  extendChecking: { reads: readExtension('extraCheckDays'), writes: nothing },
  handOverStands: { writes: nothing },
  sayNotArrived: { reads: readReport('not_arrived'), writes: nothing },
  reportProblem: { reads: readProblem, writes: nothing },
  reportBlocked: { reads: readReport('blocked'), writes: nothing },
  decideForBuyer: { writes: nothing },
  decideForSeller: { writes: nothing },
  coverBoth: { writes: ({ now }) => ({ coveredAt: now }) },
  arriveAfterCase: { writes: arrives },
  checkAgain: { writes: nothing },
  handedOverAgain: { writes: nothing },
  undoneByBank: { writes: nothing },
  lostToBank: { writes: nothing },
  borneByGuarantee: { writes: nothing },
  undo: { reads: asTyped, writes: nothing },
  undoCover: { reads: asTyped, writes: nothing },
}

/**
 * A failed meeting restarts the days for shipping, once, because the phone can only be shipped then (S10.7). If a side leaves
 * the meeting, the days resume where they stopped; otherwise a seller could postpone the buyer's right to cancel (S10.5).
 */
function shippingFromAfter({ row, facts, now }: LockedDelivery, { actor }: By): Date {
  if (actor !== 'buyer' && actor !== 'seller') return now
  const met = now.getTime() - row.since.getTime() - facts.stoppedSeconds * 1_000
  return new Date(row.shippingFrom.getTime() + Math.max(0, met))
}
