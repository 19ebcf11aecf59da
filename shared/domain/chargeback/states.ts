/**
 * The life of a chargeback: a buyer's bank takes a payment back, the market sends evidence, the bank decides (S10.14).
 * `sending` and `accepting`: the provider is being notified. `silent`: there was no decision for months, and staff take over.
 * `to_bear`: it is lost, and staff decide whose loss it is.
 * `lost`, `accepted` and `expired` are all lost: by the bank's decision, by ours, or because no evidence arrived in time. The
 * server executes these tables; the database enforces the same transitions (chargeback_may_move).
 */
export const chargebackStates = [
  'needs_evidence',
  'sending',
  'under_review',
  'accepting',
  'silent',
  'to_bear',
  'won',
  'lost',
  'accepted',
  'expired',
] as const
export type ChargebackState = (typeof chargebackStates)[number]

export const undecidedStates = ['needs_evidence', 'sending', 'under_review', 'accepting', 'silent', 'to_bear'] as const

export const isUndecided = (state: ChargebackState): boolean => undecidedStates.some((one) => one === state)
export type LostChargeback = 'lost' | 'accepted' | 'expired'
export const isLost = (state: ChargebackState): state is LostChargeback =>
  state === 'lost' || state === 'accepted' || state === 'expired'
