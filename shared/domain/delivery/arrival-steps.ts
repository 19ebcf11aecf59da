import { reportRefusal } from '#shared/domain/orders/order-history.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { t } from '#shared/language/message.ts'
import type { OrderOfStep } from '../step-row.ts'
import type { DeliveryFacts } from './facts.ts'
import type { Step } from './step-row.ts'

export const shippedAtOf = ({ shippedAt, since }: DeliveryFacts) => shippedAt ?? since

const asksSeller = ({ seller }: OrderOfStep) => t('delivery.wellAskAnswerMoneyOn', { seller })

/** The steps of a delivery once the phone has left its seller. */
export const arrivalSteps = {
  confirmArrival: {
    from: ['shipped'],
    to: 'delivered',
    by: ['buyer', 'carrier', 'admin'],
    label: 'It has arrived',
    done: (who) => t('delivery.saidPhoneArrived', { who }),
    note: ({ side }) => (side === 'admin' ? t('delivery.buyerThenTimeLookAt') : t('delivery.saySoOnceHoldIn')),
    needs: [],
    main: { for: 'buyer', rank: 1 },
  },
  completeUnscanned: {
    from: ['shipped'],
    to: 'completed',
    by: ['time'],
    done: () => t('delivery.nobodySaidDidNotArrive'),
  },
  openCaseUnscanned: {
    from: ['shipped'],
    to: 'case',
    by: ['time'],
    done: () => t('delivery.nobodyKnowsWhetherArrivedSo'),
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
    done: () => t('delivery.timeLookAtPhonePassed'),
  },
  extendInspection: {
    from: ['delivered'],
    to: 'delivered',
    by: ['buyer'],
    label: 'I need more time',
    done: (who) => t('delivery.askedForMoreTimeLook', { who }),
    note: ({ seller }) => t('delivery.getMoreTimeLookAt', { seller }),
    needs: [],
    unless: ({ extended }) => (extended ? 'inspection_extended_before' : undefined),
  },
  handOverStands: {
    from: ['handed_over'],
    to: 'completed',
    by: ['time'],
    done: () => t('delivery.dayPassedSinceHandOver'),
  },
  sayNotArrived: {
    from: ['shipped'],
    to: 'case',
    by: ['buyer'],
    label: 'It never arrived',
    done: (who) => t('delivery.saidNeverArrived', { who }),
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
    done: (who) => (who === '' ? t('delivery.phoneNotOneWasSent') : t('delivery.reportedProblem', { who })),
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
    done: (who) => (who === '' ? t('delivery.registerLostStolenDevicesLists') : t('delivery.saidPhoneBlockedOrLocked', { who })),
    note: ({ seller }) => t('delivery.reportIfPhoneTakesNo', { seller }),
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
