import { maxExtraDays, reportRefusal } from '#shared/domain/orders/order-history.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { msg, t } from '#shared/language/message.ts'
import type { OrderOfStep } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

export const shippedAtOf = ({ shippedAt, since }: DeliveryFacts) => shippedAt ?? since

const asksSeller = ({ seller }: OrderOfStep) => t('delivery.reportNote', { seller })

/** The steps of a delivery once the phone has left its seller. */
export const arrivalSteps = {
  confirmArrival: {
    from: ['shipped'],
    to: 'delivered',
    by: ['buyer', 'carrier', 'admin'],
    label: msg('delivery.confirmArrivalButton'),
    done: (doer) => t('delivery.confirmArrivalDone', doer),
    note: ({ side }) => (side === 'admin' ? t('delivery.confirmArrivalStaffNote') : t('delivery.confirmArrivalNote')),
    needs: [],
    main: { for: 'buyer', rank: 1 },
  },
  correctTracking: {
    from: ['shipped'],
    to: 'shipped',
    by: ['admin'],
    label: msg('delivery.correctTrackingButton'),
    done: () => t('delivery.correctTrackingDone'),
    note: () => t('delivery.correctTrackingNote'),
    needs: ['carrier', 'trackingNumber', 'reason'],
  },
  openCaseUnscanned: {
    from: ['shipped'],
    to: 'case',
    by: ['time'],
    done: () => t('delivery.openCaseUnscannedDone'),
    kind: 'unscanned',
  },
  accept: {
    from: ['delivered'],
    to: 'completed',
    by: ['buyer'],
    label: msg('delivery.acceptButton'),
    done: (doer) => t('delivery.acceptDone', doer),
    note: ({ seller }) => t('delivery.acceptNote', { seller }),
    needs: [['imei', 'imeiUnreadable']],
    main: { for: 'buyer', rank: 1 },
  },
  acceptBySilence: {
    from: ['delivered'],
    to: 'completed',
    by: ['time'],
    done: () => t('delivery.acceptBySilenceDone'),
  },
  extendInspection: {
    from: ['delivered'],
    to: 'delivered',
    by: ['buyer'],
    label: msg('delivery.extendInspectionButton'),
    done: (doer) => t('delivery.extendInspectionDone', doer),
    note: ({ seller }) => t('delivery.extendInspectionNote', { seller }),
    needs: [],
    unless: ({ extended }) => (extended ? 'inspection_extended_before' : undefined),
  },
  extendChecking: {
    from: ['delivered'],
    to: 'delivered',
    by: ['admin'],
    label: msg('delivery.extendCheckingButton'),
    done: () => t('delivery.extendCheckingDone'),
    note: ({ buyer, seller }) => t('delivery.extendCheckingNote', { buyer, seller }),
    needs: ['days', 'reason'],
    unless: ({ extraCheckDays }) => (extraCheckDays >= maxExtraDays ? 'extended_enough' : undefined),
  },
  handOverStands: {
    from: ['handed_over'],
    to: 'completed',
    by: ['time'],
    done: () => t('delivery.handOverStandsDone'),
  },
  sayNotArrived: {
    from: ['shipped'],
    to: 'case',
    by: ['buyer'],
    label: msg('delivery.sayNotArrivedButton'),
    done: (doer) => t('delivery.sayNotArrivedDone', doer),
    note: asksSeller,
    needs: [],
    takes: ['pictures'],
    opens: (facts) => daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays),
    unless: ({ history }, _, now) => reportRefusal('not_arrived', history, now),
    beside: ['buyer'],
    kind: 'not_arrived',
  },
  reportProblem: {
    // A complete order only as long as it has not been shown what the buyer got, and its money waits.
    from: ['delivered', 'handed_over', 'completed'],
    to: 'case',
    by: ['buyer', 'market'],
    label: msg('delivery.reportProblemButton'),
    done: (doer) => t('delivery.reportProblemDone', doer),
    note: asksSeller,
    needs: ['caseKind', 'reason'],
    takes: ['points', 'pictures'],
    unless: ({ bankPaid, covered }) => (bankPaid ? 'bank_has_paid' : covered ? 'order_covered' : undefined),
    closes: (facts) => (facts.state === 'completed' ? (facts.reportUntil ?? facts.since) : undefined),
    beside: ['buyer'],
    kind: 'other_thing',
  },
  reportBlocked: {
    from: ['delivered', 'handed_over', 'completed'],
    to: 'case',
    by: ['buyer', 'market'],
    label: msg('delivery.reportBlockedButton'),
    done: (doer) => t('delivery.reportBlockedDone', doer),
    note: ({ seller }) => t('delivery.reportBlockedNote', { seller }),
    needs: ['reason'],
    takes: ['pictures'],
    unless: ({ bankPaid, covered, history }, by, now) => {
      if (bankPaid) return 'bank_has_paid'
      if (covered) return 'order_covered'
      return by === 'buyer' ? reportRefusal('blocked', history, now) : undefined
    },
    closes: (facts, by) => (by === 'buyer' ? daysAfter(facts.deliveredAt ?? facts.since, facts.terms.blockedDays) : undefined),
    beside: ['buyer'],
    kind: 'blocked',
  },
} as const satisfies Record<string, Step>
