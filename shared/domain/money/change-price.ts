import { marketMoney } from '#catalogue'
import { type Cents, payable, roundAmount } from './money.ts'

/** By how much the prices of several phones change, down if it is negative. */
export type PriceStep = { by: 'percent'; percent: number } | { by: 'amount'; cents: Cents }

/** The price after such a step, as it can be paid or rounded to what people ask; never below the least price or above the highest. */
export function changedPrice(cents: Cents, step: PriceStep, { isRounded }: { isRounded: boolean }): Cents {
  const exact = step.by === 'percent' ? cents * (1 + step.percent / 100) : cents + step.cents
  const { leastPriceCents, mostPriceCents } = marketMoney()
  return Math.min(Math.max(isRounded ? roundAmount(exact) : payable(exact), leastPriceCents), mostPriceCents)
}
