import { reportRefusal } from '#shared/domain/orders/order-history.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import type { OrderOfStep } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

export const shippedAtOf = ({ shippedAt, since }: DeliveryFacts) => shippedAt ?? since

const asksSeller = ({ seller }: OrderOfStep) =>
  `We’ll ask ${seller} to answer, and your money is on hold until the problem is closed. If you two don’t agree, our staff will decide.`

/** The steps of a delivery once the phone has left its seller. */
export const arrivalSteps = {
  confirmArrival: {
    from: ['shipped'],
    to: 'delivered',
    by: ['buyer', 'carrier', 'admin'],
    label: 'It has arrived',
    done: (who) => `${who} said that the phone arrived`,
    note: ({ side }) =>
      side === 'admin'
        ? 'The buyer then has time to look at the phone.'
        : 'Say so once you hold it in your hands. You then have time to look at it before the seller is paid.',
    needs: [],
    main: { for: 'buyer', rank: 1 },
  },
  completeUnscanned: {
    from: ['shipped'],
    to: 'completed',
    by: ['time'],
    done: () => 'Nobody said that it did not arrive, so the order is complete',
  },
  openCaseUnscanned: {
    from: ['shipped'],
    to: 'case',
    by: ['time'],
    done: () => 'Nobody knows whether it arrived, so the seller is asked',
    kind: 'unscanned',
  },
  accept: {
    from: ['delivered'],
    to: 'completed',
    by: ['buyer'],
    label: 'All is well',
    done: (who) => `${who} checked the phone: all is well`,
    note: ({ seller }) => `This completes the order and pays ${seller}. You can’t undo it.`,
    needs: [['imei', 'imeiUnreadable']],
    main: { for: 'buyer', rank: 1 },
  },
  acceptBySilence: {
    from: ['delivered'],
    to: 'completed',
    by: ['time'],
    done: () => 'The time to look at the phone has passed: the order is complete',
  },
  extendInspection: {
    from: ['delivered'],
    to: 'delivered',
    by: ['buyer'],
    label: 'I need more time',
    done: (who) => `${who} asked for more time to look at the phone`,
    note: ({ seller }) => `You get more time to look at the phone, once. ${seller} waits for the money until then.`,
    needs: [],
    unless: ({ extended }) => (extended ? 'inspection_extended_before' : undefined),
  },
  handOverStands: {
    from: ['handed_over'],
    to: 'completed',
    by: ['time'],
    done: () => 'A day has passed since the hand-over: the order is complete',
  },
  sayNotArrived: {
    from: ['shipped'],
    to: 'case',
    by: ['buyer'],
    label: 'It never arrived',
    done: (who) => `${who} said that it never arrived`,
    note: asksSeller,
    needs: [],
    takes: ['pictures'],
    opens: (facts) => daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays),
    unless: ({ history }, _, now) => reportRefusal('not_arrived', history, now),
    beside: ['buyer'],
    kind: 'not_arrived',
  },
  reportProblem: {
    from: ['delivered', 'handed_over'],
    to: 'case',
    by: ['buyer', 'market'],
    label: 'Report a problem',
    done: (who) => (who === '' ? 'The phone is not the one that was sent' : `${who} reported a problem`),
    note: asksSeller,
    needs: ['caseKind', 'reason'],
    takes: ['points', 'pictures'],
    beside: ['buyer'],
    kind: 'other_thing',
  },
  reportBlocked: {
    from: ['delivered', 'handed_over', 'completed'],
    to: 'case',
    by: ['buyer', 'market'],
    label: 'Report a locked or blocked phone',
    done: (who) =>
      who === '' ? 'A register of lost and stolen devices lists the phone' : `${who} said that the phone is blocked or locked`,
    note: ({ seller }) =>
      `Report it if the phone takes no SIM card because it was reported lost or stolen, or is locked to somebody’s account. We’ll ask ${seller} to answer. If you two don’t agree, our staff will decide.`,
    needs: ['reason'],
    takes: ['pictures'],
    unless: ({ bankPaid, history }, by, now) => {
      if (bankPaid) return 'bank_has_paid'
      return by === 'buyer' ? reportRefusal('blocked', history, now) : undefined
    },
    closes: (facts, by) => (by === 'buyer' ? daysAfter(facts.deliveredAt ?? facts.since, facts.terms.blockedDays) : undefined),
    beside: ['buyer'],
    kind: 'blocked',
  },
} as const satisfies Record<string, Step>
