/** A seller's account at the provider, to which their share is transferred. */
export type PayoutAccount = {
  id: string
  state: PayoutAccountState
  /** What the provider still requires, in its words; empty if nothing. */
  missing: string[]
  /** Why the provider has rejected it for good, in one of its words; the state is then `restricted`. */
  rejection?: string
  /** The bank accounts and cards that it pays out to; empty if it names none. */
  banks?: PayoutBank[]
}
/** `fingerprint`: the same in all accounts. `name`: as its owner recognises it, without the whole number. */
export type PayoutBank = { fingerprint: string; name: string }
/**
 * `new`: the seller has not finished on-boarding. `pending`: the provider is checking it. `ready`: it accepts transfers.
 * `restricted`: it did once or was rejected, and accepts none now. `closed`: it is gone for good.
 */
export type PayoutAccountState = 'new' | 'pending' | 'ready' | 'restricted' | 'closed'

/** Money of ours that went to an account; `reversedCents` of it was reversed. */
export type Transfer = {
  id: string
  accountId: string
  amountCents: number
  reversedCents: number
  currency: string
  group: string
  metadata: Record<string, string>
  /** Whether this market made it: several may share one provider account. */
  ours: boolean
}

/** A permanent refusal, the same on every retry; `why` in the provider's words. */
type RefusedForGood = { refused: 'for_good'; why: string }
/** A refusal is a definite answer: no money moved. */
export type TransferAnswer =
  | { transfer: Transfer }
  | { refused: 'account_not_ready' | 'account_closed' | 'balance_insufficient' }
  | RefusedForGood
export type ReversalAnswer =
  | { reversal: { id: string; transferId: string; amountCents: number } }
  /** The account holds only `availableCents` that can be reversed: its available and its pending balance together. */
  | { refused: 'balance_insufficient'; availableCents: number }
  | RefusedForGood

export type TransferParams = {
  /** The same key makes only one transfer, however late it is retried. */
  key: string
  /** How often the provider has refused it before: a provider repeats its answer to a key, even a refusal. */
  refusals: number
  amountCents: number
  currency: string
  accountId: string
  /** The intent whose charge funds the transfer; if that money is still pending, the transfer waits for it. */
  chargeOfIntent: string
  group: string
  metadata: Record<string, string>
}

/** Payments to sellers: separate charges and transfers. */
export type CardPayouts = {
  /** `none`: this provider cannot pay sellers, and none of the calls below is made. */
  payouts: 'transfers' | 'none'
  /** The same key makes the same account. */
  createAccount: (params: { key: string; personId: string; email: string }) => Promise<PayoutAccount>
  /** Returns `closed` for an account that the provider no longer knows, or no longer lets us access. */
  getAccount: (id: string) => Promise<PayoutAccount>
  /**
   * Returns a page of the provider on which the seller enters identity and bank account; it works once, for minutes. Undefined for
   * an account that the provider no longer knows, or no longer lets us access.
   */
  onboardingLink: (params: {
    accountId: string
    returnUrl: string
    refreshUrl: string
  }) => Promise<{ url: string; expiresAt: Date } | undefined>
  transfer: (params: TransferParams) => Promise<TransferAnswer>
  getTransfer: (id: string) => Promise<Transfer>
  /** Reverses a part of a transfer, up to the account's balance. A refused key stays refused. */
  reverseTransfer: (params: { key: string; transferId: string; amountCents: number }) => Promise<ReversalAnswer>
  /** Lists every transfer since then, newest first; without `since`, all of them. */
  listTransfers: (since?: Date) => AsyncIterable<Transfer>
  /** Returns our balance at the provider: available and pending. */
  balance: (currency: string) => Promise<{ availableCents: number; pendingCents: number }>
}
