/**
 * The life of money that goes back to a card. `requested`: the card provider is asked for it, also again after it failed.
 * `failed`: it cannot reach the card, and staff send it by bank transfer. `charged_back`: the buyer's bank has given the money
 * back instead. The database knows the same steps (refund_may_move) and rejects any other.
 */
export const refundStates = ['requested', 'done', 'failed', 'charged_back'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * What a step brings with it. `request`: a job asks the provider, under a key of its own. `ledger`: the money's movement is
 * posted. `buyer`: the buyer is told. The list of staff changes with every step from or to `failed`.
 */
export type RefundFollows = 'request' | 'ledger' | 'buyer'

type Step = {
  by: 'staff' | 'provider' | 'bank' | 'market' | readonly ('staff' | 'market')[]
  from: readonly RefundState[]
  to: RefundState
  follows: readonly RefundFollows[]
}

/** Every transition of a refund. A refund that was made can still fail: the card's bank sends the money back. */
export const refundSteps = {
  arrive: { by: 'provider', from: ['requested'], to: 'done', follows: ['ledger', 'buyer'] },
  tryAgain: { by: 'provider', from: ['requested', 'done'], to: 'requested', follows: ['request', 'ledger', 'buyer'] },
  handToStaff: { by: 'provider', from: ['requested', 'done'], to: 'failed', follows: ['ledger', 'buyer'] },
  /** Staff let the provider try again, or a chargeback that forbade the refund was won. */
  retry: { by: ['staff', 'market'], from: ['failed'], to: 'requested', follows: ['request'] },
  recordBankTransfer: { by: 'staff', from: ['failed'], to: 'done', follows: ['ledger', 'buyer'] },
  /** The lost chargeback posts what it took. */
  chargeBack: { by: 'bank', from: ['requested', 'failed'], to: 'charged_back', follows: [] },
} as const satisfies Record<string, Step>
export type RefundStep = keyof typeof refundSteps

export const refundMayMove = (step: RefundStep, state: RefundState): boolean =>
  (refundSteps[step].from as readonly RefundState[]).includes(state)
