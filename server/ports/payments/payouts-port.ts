/** A seller's account at the provider, to which their share is transferred. */
export type PayoutAccount = {
  id: string
  state: PayoutAccountState
  /** What the provider still wants to know, in its words; empty where it is content. */
  missing: string[]
}
/**
 * `new`: the seller has not finished on-boarding. `pending`: the provider is looking at it. `ready`: it takes transfers.
 * `restricted`: it took them or was refused, and takes none now. `closed`: it is gone for good.
 */
export type PayoutAccountState = 'new' | 'pending' | 'ready' | 'restricted' | 'closed'

/** Money of ours that went to an account; `reversedCents` of it came back. */
export type Transfer = {
  id: string
  accountId: string
  amountCents: number
  reversedCents: number
  currency: string
  group: string
  metadata: Record<string, string>
  /** This very market made it. */
  ours: boolean
}

/** A refusal that stays however often it is asked for, in the provider's words. */
type RefusedForGood = { refused: 'for_good'; why: string }
/** A refusal that is known: no money moved. */
export type TransferAnswer =
  | { transfer: Transfer }
  | { refused: 'account_not_ready' | 'account_closed' | 'balance_insufficient' }
  | RefusedForGood
export type ReversalAnswer =
  | { reversal: { id: string; transferId: string; amountCents: number } }
  /** The account holds no more than that. */
  | { refused: 'balance_insufficient'; availableCents: number }
  | RefusedForGood

export type TransferParams = {
  /** The same key makes one transfer, however late it is asked again. */
  key: string
  /** How often the provider has refused it before: a provider repeats its answer to a key, a refusal too. */
  refusals: number
  amountCents: number
  currency: string
  accountId: string
  /** The charge whose money it is: the transfer waits for it where it is not there yet. */
  chargeOfIntent: string
  group: string
  metadata: Record<string, string>
}

/** Paying sellers: separate charges and transfers. */
export type CardPayouts = {
  /** `none`: this provider has no means of paying sellers, and none of the calls below is made. */
  payouts: 'transfers' | 'none'
  /** The same key makes the same account. */
  createAccount: (params: { key: string; personId: string; email: string }) => Promise<PayoutAccount>
  /** An account that the provider no longer knows, or no longer lets us see, is `closed`. */
  getAccount: (id: string) => Promise<PayoutAccount>
  /** A page of the provider's on which the seller says who they are and where the money goes; works once, for minutes. */
  onboardingLink: (params: {
    accountId: string
    returnUrl: string
    refreshUrl: string
  }) => Promise<{ url: string; expiresAt: Date }>
  transfer: (params: TransferParams) => Promise<TransferAnswer>
  getTransfer: (id: string) => Promise<Transfer>
  /** Takes a part of a transfer back, as far as the account's balance goes. A refused key stays refused. */
  reverseTransfer: (params: { key: string; transferId: string; amountCents: number }) => Promise<ReversalAnswer>
  /** Every transfer since then, newest first; of any time without it. */
  listTransfers: (since?: Date) => AsyncIterable<Transfer>
  /** Our balance at the provider: available and pending. */
  balance: (currency: string) => Promise<{ availableCents: number; pendingCents: number }>
}
