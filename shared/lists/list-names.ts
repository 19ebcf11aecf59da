/**
 * The lists of the staff, by what they are called in addresses and names of files. `transfers`: the payouts that staff make by
 * bank transfer.
 */
export const listNames = [
  'orders',
  'phones',
  'payments',
  'refunds',
  'payouts',
  'transfers',
  'cases',
  'sellers',
  'buyers',
  'letters',
  'failed-requests',
] as const
export type ListName = (typeof listNames)[number]
