/**
 * The life of a return's postage that its seller owes the buyer (S10.12). `due`: staff send it by bank transfer. `waiting`: they
 * send it once the seller's account covers it, or if they decide so. The database knows the same steps (postage_may_move) and
 * rejects any other.
 */
export const postageStates = ['due', 'waiting', 'paid'] as const
export type PostageState = (typeof postageStates)[number]

/**
 * What a step brings with it. `ledger`: the money's movement is posted. `buyer`: the buyer is told. The list of staff changes with
 * the last step.
 */
export type PostageFollows = 'ledger' | 'buyer'

type Step = {
  by: 'staff' | 'market'
  from: readonly PostageState[]
  to: PostageState
  follows: readonly PostageFollows[]
}

/** Every transition of a postage. It waits from its start or not at all. */
export const postageSteps = {
  wait: { by: 'market', from: ['due'], to: 'waiting', follows: [] },
  /** The seller's account covers it now. */
  release: { by: 'market', from: ['waiting'], to: 'due', follows: ['buyer'] },
  recordBankTransfer: { by: 'staff', from: ['due', 'waiting'], to: 'paid', follows: ['ledger', 'buyer'] },
} as const satisfies Record<string, Step>
export type PostageStep = keyof typeof postageSteps

export const postageMayMove = (step: PostageStep, state: PostageState): boolean =>
  (postageSteps[step].from as readonly PostageState[]).includes(state)
