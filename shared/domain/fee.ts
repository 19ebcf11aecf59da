import { type Posting, sellerAccount } from './ledger.ts'
import type { Cents } from './money.ts'

/** What the market keeps of a sale; an order keeps the terms of its booking (S10.9). */
export type FeeTerms = { feeBasisPoints: number; feeLeastCents: Cents }

/** A whole number divided by another, rounded to the nearest; to the even one where two are as near. */
export function divideHalfEven(whole: number, by: number): number {
  const down = Math.floor(whole / by)
  const twiceRest = 2 * (whole - down * by)
  if (twiceRest !== by) return twiceRest < by ? down : down + 1
  return down % 2 === 0 ? down : down + 1
}

/** The fee of a price that is left to the seller: its part half-even, the least at least, never more than the price. */
export const feeOf = (priceCents: Cents, { feeBasisPoints, feeLeastCents }: FeeTerms): Cents =>
  Math.min(priceCents, Math.max(feeLeastCents, divideHalfEven(priceCents * feeBasisPoints, 10_000)))

/** The part of a fee that feeds the guarantee. */
export const guaranteeTenthOf = (feeCents: Cents): Cents => divideHalfEven(feeCents, 10)

export type Sale = {
  /** What is left to the seller of the price. */
  priceCents: Cents
  /** What the seller gets for the postage; nothing where the phone was handed over in person. */
  deliveryCents: Cents
}
/** What is left of a sale of which so much goes back: it is taken off the price first, then off the delivery. */
export const saleLeft = ({ priceCents, deliveryCents }: Sale, backCents: Cents): Sale => ({
  priceCents: Math.max(0, priceCents - backCents),
  deliveryCents: deliveryCents - Math.max(0, backCents - priceCents),
})

export type Shares = { fee: Cents; seller: Cents; market: Cents; guarantee: Cents }

/** Who gets what of a completed sale; seller, market and guarantee sum to the price and the delivery. */
export function sharesOf({ priceCents, deliveryCents }: Sale, terms: FeeTerms): Shares {
  const fee = feeOf(priceCents, terms)
  const guarantee = guaranteeTenthOf(fee)
  return { fee, seller: priceCents + deliveryCents - fee, market: fee - guarantee, guarantee }
}

/**
 * The postings of a completed sale. What was held beyond price and delivery, such as the delivery of a phone that was
 * handed over in person, goes back to the buyer by a refund of its own.
 */
export function completionPostings(sale: Sale & { sellerId: string }, terms: FeeTerms): Posting[] {
  const { seller, market, guarantee } = sharesOf(sale, terms)
  const postings: Posting[] = [
    { account: 'held', amountCents: seller + market + guarantee },
    { account: sellerAccount(sale.sellerId), amountCents: -seller },
    { account: 'market', amountCents: -market },
    { account: 'guarantee', amountCents: -guarantee },
  ]
  return postings.filter(({ amountCents }) => amountCents !== 0)
}
