import type { Cents } from './money.ts'

/** What moves money. */
export const ledgerKinds = [
  'charge',
  'refund_started',
  'refund_done',
  'refund_failed',
  'completion',
  'completion_undone',
  'transfer',
  'reversal',
  'bank_transfer',
  'write_off',
  'provider_fee',
  'chargeback',
  'chargeback_lost',
] as const

/** What the market has is positive, what it owes negative; so the postings of each transaction sum to zero. */
export type Account =
  /** What the card provider holds for us. */
  | 'provider'
  /** Buyers' money, kept until their orders end. */
  | 'held'
  /** What a seller has to get; positive where it is the seller who owes. */
  | `seller:${string}`
  /** The fees, less the guarantee's part. */
  | 'market'
  /** A tenth of each fee, for buyers whom no seller pays back. */
  | 'guarantee'
  /** What the provider has kept for its work: what we had of the market's. */
  | 'provider_fees'
  /** Money on its way back to a card. */
  | 'refunds'
  /** What the card provider has taken for chargebacks that are not decided. */
  | 'disputed'
  /** The market's own bank account, out of which staff pays by hand. */
  | 'bank'

/** In the order in which the books show them; all sellers are one. */
export const accountKinds = [
  'provider',
  'held',
  'seller',
  'market',
  'guarantee',
  'provider_fees',
  'refunds',
  'disputed',
  'bank',
] as const
export type AccountKind = (typeof accountKinds)[number]

export type Posting = { account: Account; amountCents: Cents }

export const sellerAccount = (sellerId: string): Account => `seller:${sellerId}`

/** One account has as much less as another has more. */
export const moved = ({ from, to, amountCents }: { from: Account; to: Account; amountCents: Cents }): Posting[] => [
  { account: to, amountCents },
  { account: from, amountCents: -amountCents },
]
