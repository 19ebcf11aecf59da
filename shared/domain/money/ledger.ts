import type { Cents } from './money.ts'

/** The kinds of ledger transactions. */
export const ledgerKinds = [
  'charge',
  'refund_started',
  'refund_done',
  'refund_failed',
  'cancel_fee',
  'completion',
  'completion_undone',
  'part_borne',
  'transfer',
  'reversal',
  'bank_transfer',
  'write_off',
  'provider_fee',
  'chargeback',
  'chargeback_lost',
] as const

/** What the market has is positive, what it owes negative; so the postings of each transaction sum to zero. */
export type LedgerAccount =
  /** What the card provider holds for us. */
  | 'provider'
  /** Buyers' money, kept until their orders end. */
  | 'held'
  /** What the market owes a seller; positive if the seller owes. */
  | `seller:${string}`
  /** What a buyer owes who was refunded and whose bank then took the payment back, too. */
  | `buyer:${string}`
  /** The fees, less the guarantee's part. */
  | 'market'
  /** A tenth of each fee, for refunds that no seller pays. */
  | 'guarantee'
  /** What the provider has deducted for its work from the market's money, less what buyers bore of it. */
  | 'provider_fees'
  /** Money on its way back to a card. */
  | 'refunds'
  /** What the card provider has taken for chargebacks that are not decided. */
  | 'disputed'
  /** The market's own bank account, from which staff pay manually. */
  | 'bank'

/** In the order in which the books show them; all sellers count as one, and all buyers. */
export const ledgerAccountKinds = [
  'provider',
  'held',
  'seller',
  'buyer',
  'market',
  'guarantee',
  'provider_fees',
  'refunds',
  'disputed',
  'bank',
] as const
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]

export type Posting = { account: LedgerAccount; amountCents: Cents }

export const sellerLedgerAccount = (sellerId: string): LedgerAccount => `seller:${sellerId}`
export const buyerLedgerAccount = (buyerId: string): LedgerAccount => `buyer:${buyerId}`

/** The two postings that move an amount from one ledger account to another. */
export const moved = ({ from, to, amountCents }: { from: LedgerAccount; to: LedgerAccount; amountCents: Cents }): Posting[] => [
  { account: to, amountCents },
  { account: from, amountCents: -amountCents },
]
