/** A charge at the card provider: asked for, waiting for the buyer, paid, or given up. The database has the same (attempt_status). */
export const chargeStates = ['requested', 'open', 'succeeded', 'cancelled'] as const
export type ChargeState = (typeof chargeStates)[number]
