import { type Posting, sellerLedgerAccount } from './ledger.ts'
import { type Cents, paidIn } from './money.ts'

/** The terms of the market's fee; an order keeps those of its booking (S10.9). */
export type FeeTerms = { feeBasisPoints: number; feeLeastCents: Cents }

/** Divides a whole number by another and rounds to the nearest whole number, halves to even. */
export function divideHalfEven(whole: number, by: number): number {
  const down = Math.floor(whole / by)
  const twiceRest = 2 * (whole - down * by)
  if (twiceRest !== by) return twiceRest < by ? down : down + 1
  return down % 2 === 0 ? down : down + 1
}

/** The fee on the part of a price left to the seller: rounded half-even, at least the minimum, at most the price. */
export function feeOf(priceCents: Cents, { feeBasisPoints, feeLeastCents }: FeeTerms): Cents {
  const step = paidIn()
  const part = divideHalfEven(priceCents * feeBasisPoints, 10_000 * step) * step
  return Math.min(priceCents, Math.max(feeLeastCents, part))
}

/** The part of a fee that goes to the guarantee. */
export const guaranteeTenthOf = (feeCents: Cents): Cents => divideHalfEven(feeCents, 10)

export type Sale = {
  /** The part of the price that is left to the seller. */
  priceCents: Cents
  /** The postage that the seller gets; 0 if the phone was handed over in person. */
  deliveryCents: Cents
}
/** The sale after `backCents` are refunded: they reduce the price first, then the delivery. */
export const saleLeft = ({ priceCents, deliveryCents }: Sale, backCents: Cents): Sale => ({
  priceCents: Math.max(0, priceCents - backCents),
  deliveryCents: deliveryCents - Math.max(0, backCents - priceCents),
})

export type Shares = { fee: Cents; seller: Cents; market: Cents; guarantee: Cents }

/** How a completed sale is shared out; seller, market and guarantee sum to the price and the delivery. */
export function sharesOf({ priceCents, deliveryCents }: Sale, terms: FeeTerms): Shares {
  const fee = feeOf(priceCents, terms)
  const guarantee = guaranteeTenthOf(fee)
  return { fee, seller: priceCents + deliveryCents - fee, market: fee - guarantee, guarantee }
}

/**
 * The postings of a completed sale. What was held beyond price and delivery, such as the delivery of a phone that was handed
 * over in person, goes back to the buyer by a separate refund.
 */
export function completionPostings(sale: Sale & { sellerId: string }, terms: FeeTerms): Posting[] {
  const { seller, market, guarantee } = sharesOf(sale, terms)
  const postings: Posting[] = [
    { account: 'held', amountCents: seller + market + guarantee },
    { account: sellerLedgerAccount(sale.sellerId), amountCents: -seller },
    { account: 'market', amountCents: -market },
    { account: 'guarantee', amountCents: -guarantee },
  ]
  return postings.filter(({ amountCents }) => amountCents !== 0)
}
