/**
 * The life of an order. `booked`, `paying` and `paid` claim the phone: one order a phone may be in any of them, which a
 * unique index in the database makes sure of. The database knows the same steps (order_may_move) and refuses any other.
 */
export const orderStates = ['booked', 'paying', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

type Step = { from: readonly OrderState[]; to: OrderState; refusal: string; refusalIn?: Partial<Record<OrderState, string>> }

/** Every way an order changes its state; `refusal` is what a person reads where its state does not allow the step. */
export const orderSteps = {
  startPayment: {
    from: ['booked', 'paying'],
    to: 'paying',
    refusal: 'This booking has ended.',
    refusalIn: {
      expired: 'The hold on this phone has ended.',
      cancelled: 'This booking was cancelled.',
      paid: 'This order is already paid.',
      refunded: 'This order was refunded.',
    },
  },
  /** The provider will not charge the intent: the booking goes on while its hold lasts. */
  stopPayment: { from: ['paying'], to: 'booked', refusal: 'This order is not being paid.' },
  pay: { from: ['booked', 'paying'], to: 'paid', refusal: 'The order could no longer be paid when the money came.' },
  expire: { from: ['booked', 'paying'], to: 'expired', refusal: 'This booking has already ended.' },
  cancel: {
    from: ['booked', 'paying'],
    to: 'cancelled',
    refusal: 'This booking has already ended.',
    refusalIn: { paid: 'Only an unpaid booking can be given back.', refunded: 'Only an unpaid booking can be given back.' },
  },
  refund: {
    from: ['paid'],
    to: 'refunded',
    refusal: 'Only a paid order can be refunded.',
    refusalIn: { refunded: 'This order is already refunded.' },
  },
} as const satisfies Record<string, Step>
export type OrderStep = keyof typeof orderSteps

/** Why an order in this state cannot take the step; undefined where it can. */
export function orderRefusal(step: OrderStep, state: OrderState): string | undefined {
  const { from, refusal, refusalIn }: Step = orderSteps[step]
  return from.includes(state) ? undefined : (refusalIn?.[state] ?? refusal)
}

/** The states in which an order keeps others from the phone. */
export const claiming = ['booked', 'paying', 'paid'] as const satisfies readonly OrderState[]

/** The states in which an order holds its phone unpaid; a buyer may still pay in these. */
export const payable = orderSteps.startPayment.from

/** The states of an order whose money came, whatever followed (S10.17). */
export const paidFor = ['paid', 'refunded'] as const satisfies readonly OrderState[]

const isIn = (states: readonly OrderState[], state: OrderState) => states.includes(state)

export const canPay = (state: OrderState): boolean => isIn(payable, state)
export const isPaidFor = (state: OrderState): boolean => isIn(paidFor, state)
