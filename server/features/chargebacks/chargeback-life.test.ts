import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargebackDeadlineOf,
  chargebackStepNames,
  chargebackStepOf,
  coveredRefunds,
  lossParts,
  whoBears,
} from '#shared/domain/chargeback/life.ts'
import { staffChargebackText } from '#shared/domain/chargeback/staff-text.ts'
import { type ChargebackState, chargebackStates, isLost, isUndecided } from '#shared/domain/chargeback/states.ts'
import { chargebackText } from '#shared/domain/chargeback/texts.ts'
import { usualTerms } from '#shared/domain/orders/order-terms.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S10.1] [S10.14] the database allows the same chargeback states and moves as the table of steps', async () => {
  const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
    `select before, after, chargeback_may_move(before, after) as may
     from unnest(enum_range(null::chargeback_state)) before, unnest(enum_range(null::chargeback_state)) after where before <> after`,
  )
  const moves = new Set(
    chargebackStepNames.flatMap((step) => {
      const { from, to } = chargebackStepOf(step)
      return to ? from.filter((state) => state !== to).map((state) => `${state} ${to}`) : []
    }),
  )
  expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(chargebackStates))
  expect(new Set(rows.filter(({ may }) => may).map(({ before, after }) => `${before} ${after}`))).toEqual(moves)
})

const at = new Date('2026-11-20T10:00:00Z')
const due = new Date('2026-11-27T10:00:00Z')
const factsIn = (state: ChargebackState, evidenceDueAt = due) => ({ state, openedAt: at, evidenceDueAt, terms: usualTerms })

test('[S10.1] [S10.14] deadlines alone lead from each chargeback state to the bank’s decision or to staff', () => {
  for (const begun of chargebackStates) {
    let state = begun
    for (let deadline = chargebackDeadlineOf(factsIn(state)); deadline; deadline = chargebackDeadlineOf(factsIn(state))) {
      const { from, to, by } = chargebackStepOf(deadline.step)
      expect([from.includes(state), by.includes('time'), to !== state]).toEqual([true, true, true])
      state = to ?? state
    }
    expect(state === 'silent' || state === 'to_bear' || !isUndecided(state)).toBe(true)
  }
  expect(chargebackDeadlineOf(factsIn('needs_evidence'))).toEqual({ at: new Date('2026-11-25T10:00:00Z'), step: 'sendEvidence' })
  expect(chargebackDeadlineOf(factsIn('needs_evidence', new Date('2026-11-21T10:00:00Z')))?.at).toEqual(at)
  expect(chargebackDeadlineOf(factsIn('under_review'))?.at).toEqual(new Date('2027-03-20T10:00:00Z'))
})

const none = { isWithSeller: false, isScanned: false, isHandedOver: false, isDecidedAgainstSeller: false }
const facts = {
  ...none,
  link: 'none' as const,
  isCovered: true,
  isRepeated: false,
  isReturnDisputed: false,
  isUnpaidFirst: false,
}

test('[S10.14] [S23.2] the seller bears a loss without scan or code, with a decision against them, or of a linked account; else the guarantee does, or staff decide', () => {
  expect(whoBears({ ...facts, isWithSeller: true })).toBe('nobody')
  expect(whoBears(facts)).toBe('seller')
  for (const spoken of [{ isScanned: true }, { isHandedOver: true }]) {
    expect(whoBears({ ...facts, ...spoken })).toBe('guarantee')
    expect(whoBears({ ...facts, ...spoken, isWithSeller: true })).toBe('nobody')
    expect(whoBears({ ...facts, ...spoken, isDecidedAgainstSeller: true })).toBe('seller')
    expect(whoBears({ ...facts, ...spoken, link: 'strong' })).toBe('seller')
    for (const doubt of [
      { link: 'weak' as const },
      { isCovered: false },
      { isReturnDisputed: true },
      ...(spoken.isHandedOver ? [{ isRepeated: true }, { isUnpaidFirst: true }] : []),
    ]) {
      expect(whoBears({ ...facts, ...spoken, ...doubt })).toBe('staff')
      expect(whoBears({ ...facts, ...spoken, ...doubt, isDecidedAgainstSeller: true })).toBe('seller')
    }
  }
})

test('[S10.14] a loss is taken from pending refunds first, then from held money, then from whoever bears it, to the cent', () => {
  const from = {
    twiceCents: 0,
    refundsCents: 1_200,
    heldCents: 200,
    keptCents: 100,
    shareCents: 20_000,
    marketCents: 900,
    guaranteeCents: 0,
  }
  for (const loss of [0, 1, 1_200, 1_499, 1_501, 21_500, 22_400, 26_200]) {
    const parts = lossParts(loss, from)
    expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(loss)
    expect(Object.values(parts).every((cents) => cents >= 0)).toBe(true)
  }
  expect(lossParts(26_200, from)).toEqual({ ...from, guaranteeCents: 3_800 })
  // What the buyer was refunded before is nobody else's loss.
  const twice = { ...from, twiceCents: 3_800 }
  expect(lossParts(26_200, twice)).toEqual(twice)
})

test('[S10.14] every chargeback state has a text for each side', () => {
  for (const state of chargebackStates) {
    for (const side of ['buyer', 'seller'] as const) {
      for (const borneBy of isLost(state) ? (['seller', 'guarantee', 'nobody'] as const) : [null]) {
        const { headline, sentence } = chargebackText({ state, side, borneBy })
        expect(chargebackText({ state: 'needs_evidence', side, isInquiry: true }).headline).toContain('bank has a question about')
        expect(headline.length * sentence.length).toBeGreaterThan(0)
        expect(sentence).not.toMatch(/undefined|null/)
      }
    }
  }
})

test('every chargeback state has a text for staff, in which “you” is neither side', () => {
  for (const state of chargebackStates) {
    for (const borneBy of isLost(state) ? (['buyer', 'seller', 'guarantee', 'nobody'] as const) : [null]) {
      const { headline, sentence } = staffChargebackText({ state, borneBy, isInquiry: false })
      expect(headline).not.toMatch(/\byour?\b/i)
      for (const side of ['buyer', 'seller'] as const)
        expect(chargebackText({ state, side, borneBy }).sentence).not.toBe(sentence)
    }
  }
})

test('[S10.14] refunds count as made by the bank only if they would exceed the charge', () => {
  const [small, middle, large] = [{ amountCents: 3_000 }, { amountCents: 5_000 }, { amountCents: 6_000 }]
  // The bank took the whole charge.
  expect(coveredRefunds([small, large], { takenCents: 26_200, leftCents: 0 })).toEqual([small, large])
  // The bank left out an amount that was refunded, and the refund failed later.
  expect(coveredRefunds([large], { takenCents: 20_200, leftCents: 6_000 })).toEqual([])
  // One refund was made and failed later, the other was never made.
  expect(coveredRefunds([middle, large], { takenCents: 6_000, leftCents: 5_000 })).toEqual([large])
  expect(coveredRefunds([middle, large], { takenCents: 5_000, leftCents: 6_000 })).toEqual([middle])
  expect(coveredRefunds([], { takenCents: 26_200, leftCents: 0 })).toEqual([])
})

/** The same by trying every set, which only a few refunds allow. */
function smallestOfAll(amounts: number[], { takenCents, leftCents }: { takenCents: number; leftCents: number }): number {
  const total = amounts.reduce((sum, cents) => sum + cents, 0)
  let sums = [0]
  for (const cents of amounts) sums = sums.concat(sums.map((sum) => sum + cents))
  return Math.min(...sums.filter((sum) => sum >= total - leftCents && sum <= takenCents))
}

test('[S10.14] the refunds that a bank has made are the smallest fitting set, however many are open', () => {
  const cents = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 9 }), fc.nat(300), fc.nat(300), (amounts, takenCents, leftCents) => {
      const open = amounts.map((amountCents) => ({ amountCents }))
      const covered = coveredRefunds(open, { takenCents, leftCents })
      const smallest = smallestOfAll(amounts, { takenCents, leftCents })
      expect(covered.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Number.isFinite(smallest) ? smallest : 0)
      expect(open.filter((one) => covered.includes(one))).toEqual(covered)
    }),
  )
  // Two to the power of 60 sets.
  const many = Array.from({ length: 60 }, (_, at) => ({ amountCents: 1_000 + at }))
  const covered = coveredRefunds(many, { takenCents: 40_000, leftCents: 25_000 })
  expect(covered.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(36_770)
})
