/**
 * The life of an order. `booked`, `paying` and `paid` claim the phone: only one order per phone can be in any of them, which a
 * unique index in the database ensures. The database knows the same steps (order_may_move) and rejects any other.
 */
export const orderStates = ['booked', 'paying', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

type Step<R = string> = { from: readonly OrderState[]; to: OrderState; refusal: R; refusalIn?: Partial<Record<OrderState, R>> }

/** Every transition of an order; `refusal` is the reason that a person reads if the order's state does not allow the step. */
export const orderSteps = {
  startPayment: {
    from: ['booked', 'paying'],
    to: 'paying',
    refusal: 'booking_ended',
    refusalIn: {
      expired: 'hold_ended',
      cancelled: 'booking_cancelled',
      paid: 'order_paid',
      refunded: 'order_refunded',
    },
  },
  /** The provider will not charge the intent: the booking continues while its hold lasts. */
  stopPayment: { from: ['paying'], to: 'booked', refusal: 'order_not_being_paid' },
  pay: { from: ['booked', 'paying'], to: 'paid', refusal: 'charge_too_late' },
  expire: { from: ['booked', 'paying'], to: 'expired', refusal: 'booking_already_ended' },
  cancel: {
    from: ['booked', 'paying'],
    to: 'cancelled',
    refusal: 'booking_already_ended',
    refusalIn: { paid: 'only_unpaid_cancelled', refunded: 'only_unpaid_cancelled' },
  },
  refund: {
    from: ['paid'],
    to: 'refunded',
    refusal: 'only_paid_refunded',
    refusalIn: { refunded: 'order_already_refunded' },
  },
} as const satisfies Record<string, Step>
export type OrderStep = keyof typeof orderSteps

type ReasonsOf<S> = S extends { refusal: infer R } ? R | (S extends { refusalIn: infer In } ? In[keyof In] : never) : never
export type OrderRefusal = ReasonsOf<(typeof orderSteps)[OrderStep]>

/** Why an order in this state cannot take the step; undefined if it can. */
export function orderRefusal(step: OrderStep, state: OrderState): OrderRefusal | undefined {
  const { from, refusal, refusalIn }: Step<OrderRefusal> = orderSteps[step]
  return from.includes(state) ? undefined : (refusalIn?.[state] ?? refusal)
}

/** The states in which an order keeps other buyers from the phone. */
export const claiming = ['booked', 'paying', 'paid'] as const satisfies readonly OrderState[]

/** The states in which an order holds its phone unpaid; a buyer may still pay in these. */
export const payable = orderSteps.startPayment.from

/** The states of an order that was paid, whatever followed (S10.17). */
export const paidFor = ['paid', 'refunded'] as const satisfies readonly OrderState[]

/** The states of a sale that stands: paid and not refunded, wherever the phone is now. */
export const soldIn = paidFor.filter((state) => state !== 'refunded')

const isIn = (states: readonly OrderState[], state: OrderState) => states.includes(state)

export const canPay = (state: OrderState): boolean => isIn(payable, state)
export const isPaidFor = (state: OrderState): boolean => isIn(paidFor, state)
