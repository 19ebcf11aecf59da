/** The columns of `people` that can make all payouts to a seller wait (shared/domain/money/payout-wait.ts). */
export const sellerWaitColumns = [
  'people.payoutsWaitUntil',
  'people.payoutsWaitBecause',
  'people.payoutsUnconfirmedSince',
  'people.payoutsHoldUntil',
  'people.payoutsHoldReason',
] as const
