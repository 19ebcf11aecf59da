import type { DeliveryState } from './delivery-facts.ts'

/**
 * The life of what a seller gets for a phone. `held`: the order is not over. `void`: the buyer got the money back.
 * `staff`: it has no way to the seller but a bank transfer by hand. The database knows the same steps (payout_may_move).
 */
export const payoutStates = ['held', 'due', 'waiting_account', 'sending', 'paid_out', 'staff', 'void'] as const
export type PayoutState = (typeof payoutStates)[number]

type Step = { from: readonly PayoutState[]; to: PayoutState }

/** Every way a payout changes its state. */
export const payoutSteps = {
  release: { from: ['held'], to: 'due' },
  cancel: { from: ['held'], to: 'void' },
  /** The seller has no account that can take money. */
  wait: { from: ['due', 'sending'], to: 'waiting_account' },
  resume: { from: ['waiting_account'], to: 'due' },
  send: { from: ['due'], to: 'sending' },
  arrive: { from: ['sending'], to: 'paid_out' },
  /** All of it was set off against what the seller owes. */
  settle: { from: ['due'], to: 'paid_out' },
  handToStaff: { from: ['due', 'waiting_account'], to: 'staff' },
  recordBankTransfer: { from: ['staff'], to: 'paid_out' },
} as const satisfies Record<string, Step>
export type PayoutStep = keyof typeof payoutSteps

export const payoutMayMove = (step: PayoutStep, state: PayoutState): boolean =>
  (payoutSteps[step].from as readonly PayoutState[]).includes(state)

/** Why the money is where it is, for the seller; a case can be opened, and the sale be undone, after it was shared out. */
export function payoutText(state: PayoutState, order: DeliveryState, bankReference: string | null = null): string {
  if (order === 'case' && (state === 'due' || state === 'waiting_account' || state === 'staff')) return waitingForCase
  if (order === 'refunded' && state !== 'void') return undone
  if (bankReference !== null && state === 'paid_out') return `Sent to your bank by hand; its reference is ${bankReference}.`
  return payoutTexts[state]
}

const waitingForCase = 'It waits until the case of this sale is closed.'
const undone = 'The sale was undone, so the buyer has the money back. What you got of it is owed.'

const payoutTexts: Record<PayoutState, string> = {
  held: 'Kept until the buyer has the phone and all is well.',
  due: 'Yours. It is being sent to your account.',
  waiting_account: 'Yours. Connect an account, and it is sent within a minute.',
  sending: 'Yours. It is being sent to your account.',
  paid_out: 'Sent to your account.',
  staff: 'Yours. Our staff send it by bank transfer.',
  void: 'The sale was undone, so the buyer has the money back.',
}
