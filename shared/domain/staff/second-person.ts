import { type Held, may, type Permission } from './permissions.ts'

/** What staff do with money and, from an amount on, only two of them together; with the permission that both need. */
export const actsOfTwo = {
  recordBankTransfer: 'payouts.transfer',
  recordRefundTransfer: 'refunds.transfer',
  writeOffDebt: 'debts.write_off',
  refundOrder: 'orders.refund',
  refundPart: 'orders.refund',
  undo: 'orders.refund',
  undoCover: 'orders.refund',
  decide: 'cases.decide',
  decideAppeal: 'cases.decide',
  bearByGuarantee: 'chargebacks.settle',
} as const satisfies Record<string, Permission>
export type ActOfTwo = keyof typeof actsOfTwo
export const actsOfTwoNames = Object.keys(actsOfTwo) as ActOfTwo[]
export const isActOfTwo = (name: string): name is ActOfTwo => Object.hasOwn(actsOfTwo, name)

/** How long the second person has. */
export const approvalDays = 7

/** Those that somebody may do, or confirm. */
export const mayOfTwo = (staff: Held): ActOfTwo[] => actsOfTwoNames.filter((act) => may(staff, actsOfTwo[act]))
