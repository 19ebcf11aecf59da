import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completionPostings, divideHalfEven, feeOf, guaranteeTenthOf, sharesOf } from './fee.ts'

const usual = { feeBasisPoints: 500, feeLeastCents: 100 }
const terms = fc.record({
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  feeLeastCents: fc.integer({ min: 0, max: 100_000 }),
})
const price = fc.integer({ min: 0, max: 10_000_000 })

describe('the fee', () => {
  test('[S10.9] is 5 % of the price, rounded half to even, at least $1 and never more than the price', () => {
    const fees = [0, 1, 99, 100, 1_999, 2_000, 2_010, 2_030, 2_050, 10_000, 25_010, 25_030].map((cents) => feeOf(cents, usual))
    expect(fees).toEqual([0, 1, 99, 100, 100, 100, 100, 102, 102, 500, 1_250, 1_252])
    expect(feeOf(10_000_000, usual)).toBe(500_000)
  })

  test('[S10.9] is exact for every price up to $100,000', () => {
    let wrong = 0
    for (let cents = 0; cents <= 10_000_000; cents++) {
      const [down, rest] = [Math.trunc(cents / 20), cents % 20]
      const part = down + (rest > 10 || (rest === 10 && down % 2 === 1) ? 1 : 0)
      if (feeOf(cents, usual) !== Math.min(cents, Math.max(100, part))) wrong++
    }
    expect(wrong).toBe(0)
  })

  test('[S10.9] [S11.1] shares are non-negative whole cents that sum to the amount held, under any terms', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(0, 1_200), terms, (priceCents, deliveryCents, given) => {
        const { fee, seller, market, guarantee } = sharesOf({ priceCents, deliveryCents }, given)
        const all = [fee, seller, market, guarantee]
        expect(all.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
        expect(seller + market + guarantee).toBe(priceCents + deliveryCents)
        expect(market + guarantee).toBe(fee)
        expect(Math.abs(10 * guarantee - fee)).toBeLessThanOrEqual(5)
        const postings = completionPostings({ sellerId: 'x', priceCents, deliveryCents }, given)
        expect(postings.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
        expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length)
        expect(postings.every(({ amountCents }) => amountCents !== 0)).toBe(true)
      }),
    )
  })

  test('[S10.9] never falls as the price rises, nor does what is left of the price', () => {
    fc.assert(
      fc.property(price, price, terms, (one, other, given) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(feeOf(less, given)).toBeLessThanOrEqual(feeOf(more, given))
        expect(less - feeOf(less, given)).toBeLessThanOrEqual(more - feeOf(more, given))
      }),
    )
  })
})

test('half-even division is off by at most half a unit, and rounds ties to even', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.integer({ min: 1, max: 10_000 }), (whole, by) => {
      const twiceOff = 2n * (BigInt(divideHalfEven(whole, by)) * BigInt(by) - BigInt(whole))
      expect(twiceOff >= -BigInt(by) && twiceOff <= BigInt(by)).toBe(true)
      if (twiceOff === BigInt(by) || twiceOff === -BigInt(by)) expect(divideHalfEven(whole, by) % 2).toBe(0)
    }),
  )
  expect([5, 15, 25, 35, 44, 46].map(guaranteeTenthOf)).toEqual([0, 2, 2, 4, 4, 5])
})
