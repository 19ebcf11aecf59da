/**
 * The life of what a seller gets for a phone. `held`: the order is not over. `void`: the buyer was refunded. `staff`: it can
 * only reach the seller by a manual bank transfer. The database knows the same steps (payout_may_move).
 */
export const payoutStates = ['held', 'due', 'waiting_account', 'sending', 'paid_out', 'staff', 'void'] as const
export type PayoutState = (typeof payoutStates)[number]
