/**
 * The life of an order. `booked`, `paying` and `paid` claim the phone: one order a phone may be in any of them, which a
 * unique index in the database makes sure of. Later steps after the sale join here.
 */
export const orderStates = ['booked', 'paying', 'paid', 'lapsed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

type Step = { from: readonly OrderState[]; to: OrderState; refusal: string }

export const orderSteps = {
  pay: { from: ['booked', 'paying'], to: 'paying', refusal: 'This booking has ended. The phone may be free to book again.' },
  settle: { from: ['booked', 'paying'], to: 'paid', refusal: 'This order can no longer be paid.' },
  lapse: { from: ['booked', 'paying'], to: 'lapsed', refusal: 'This booking has already ended.' },
  cancel: { from: ['booked', 'paying'], to: 'cancelled', refusal: 'Only an unpaid booking can be given back.' },
} as const satisfies Record<string, Step>

/** The states in which an order keeps others from the phone. */
export const claiming = ['booked', 'paying', 'paid'] as const satisfies readonly OrderState[]

/** A buyer may still pay in these. */
export const payable = orderSteps.pay.from

export const canPay = (state: OrderState): boolean => (payable as readonly OrderState[]).includes(state)
