import { expect, test } from 'vitest'
import { type CaseFacts, type CaseState, caseKinds, caseStates } from '#shared/domain/case/facts.ts'
import { caseDeadlineOf, caseLife } from '#shared/domain/case/life.ts'
import { caseStepNames, caseStepOf, caseSteps } from '#shared/domain/case/steps.ts'
import { caseStateText } from '#shared/domain/case/texts.ts'
import { daysAfter, usualTerms } from '#shared/domain/orders/order-terms.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S10.1] [S10.2] the database allows the same case states and moves as the table of steps', async () => {
  const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
    `select before, after, case_may_move(before, after) as may
     from unnest(enum_range(null::case_state)) before, unnest(enum_range(null::case_state)) after where before <> after`,
  )
  const moves = new Set(
    caseStepNames.flatMap((step) => {
      const { from, to } = caseStepOf(step)
      return to ? from.filter((state) => state !== to).map((state) => `${state} ${to}`) : []
    }),
  )
  expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(caseStates))
  expect(new Set(rows.filter(({ may }) => may).map(({ before, after }) => `${before} ${after}`))).toEqual(moves)
})

const at = new Date('2026-11-20T10:00:00Z')
const factsIn = (state: CaseState, more: Partial<CaseFacts> = {}): CaseFacts => ({
  kind: 'not_as_described',
  state,
  since: at,
  scanned: false,
  delivered: true,
  reported: false,
  reportedBefore: false,
  sellerLeft: false,
  noReturnAddress: false,
  addressDoubted: false,
  nothingToReturn: false,
  returnScanned: false,
  returnDelivered: false,
  returnsBefore: 0,
  offerCents: null,
  offeredAt: null,
  returnShippedAt: null,
  partRefunds: 0,
  shownByBuyer: false,
  saidByBuyer: 0,
  saidBySeller: 0,
  askedBy: null,
  buyerAppealed: false,
  sellerAppealed: false,
  ruling: null,
  ruledBy: null,
  hasOtherAdmin: true,
  postageCents: 1_200,
  wholeCents: 26_200,
  stopped: false,
  stoppedSeconds: 0,
  terms: usualTerms,
  ...more,
})
const given = caseKinds.flatMap((kind) =>
  [true, false].flatMap((scanned) => [
    { kind, scanned },
    { kind, scanned, reported: true, reportedBefore: true },
    { kind, scanned, reported: true },
    { kind, scanned, reported: true, reportedBefore: true, sellerLeft: true },
    { kind, scanned, reported: true, reportedBefore: true, noReturnAddress: true },
    { kind, scanned, noReturnAddress: true },
    { kind, scanned, ruling: { refundCents: 26_200, againstReturn: true }, noReturnAddress: true },
    { kind, scanned, returnShippedAt: at, ruling: { refundCents: 100, againstReturn: false } },
    { kind, scanned, ruling: { refundCents: 26_200, againstReturn: true }, offerCents: 500, offeredAt: at },
  ]),
)

test('[S10.1] every case state except closed has a deadline, whose step leads out of that state', () => {
  for (const more of given) {
    for (const state of caseStates) {
      const deadline = caseDeadlineOf(factsIn(state, more))
      if (state === 'closed') {
        expect(deadline).toBeUndefined()
        continue
      }
      expect(deadline?.at.getTime()).toBeGreaterThan(at.getTime())
      const step = caseStepOf(deadline?.step ?? 'carryOut')
      expect(step).toMatchObject({ from: expect.arrayContaining([state]), by: expect.arrayContaining(['time']) })
      expect(step.to).not.toBe(state)
    }
  }
})

test('[S18.10] a side that asks staff to decide never waits longer for it than one that does not', () => {
  for (const more of given) {
    const deadline = (asked: Partial<CaseFacts>) => caseDeadlineOf(factsIn('decision', { ...more, ...asked }))
    expect(deadline({ askedBy: 'buyer' })).toEqual({ at: daysAfter(at, 5), step: deadline({})?.step })
    const terms = { ...usualTerms, caseDays: 3 }
    expect(deadline({ terms, askedBy: 'seller' })).toEqual(deadline({ terms }))
  }
})

test('[S10.1] every case state is reachable, and deadlines alone lead from each state to closed', () => {
  expect(new Set<string>(['seller_turn', ...caseStepNames.flatMap((step) => caseStepOf(step).to ?? [])])).toEqual(
    new Set(caseStates),
  )
  for (const more of given) {
    for (const begun of caseStates) {
      let state: CaseState = begun
      for (let steps = 0; state !== 'closed'; steps++) {
        expect(steps).toBeLessThan(caseStates.length)
        state = caseStepOf(caseDeadlineOf(factsIn(state, more))?.step ?? 'carryOut').to ?? state
      }
    }
  }
})

test('[S10.1] exactly the steps that close a case say how it ends', () => {
  for (const step of caseStepNames) {
    const { to, end } = caseStepOf(step)
    expect([step, end !== undefined]).toEqual([step, to === 'closed'])
  }
  expect(Object.keys(caseSteps).length).toBe(caseStepNames.length)
})

test('[S10.1] [S18.10] every case state has a text for each side, which says where the money is, and whose turn it is', () => {
  const names = { buyer: 'Bea', seller: 'Sam' }
  expect(caseStateText('seller', factsIn('seller_turn', { kind: 'other_thing' }), names).sentence).toBe(
    'Answer by Nov 23, 2026, 10:00 UTC: give Bea a full refund, offer a partial refund, accept a return, or dispute the claim. If you don’t, Bea will get a full refund. The money is on hold until the problem is closed.',
  )
  for (const more of given) {
    for (const state of caseStates) {
      for (const side of ['buyer', 'seller', 'admin'] as const) {
        const { headline, sentence } = caseStateText(side, factsIn(state, more), names)
        expect(headline.length * sentence.length).toBeGreaterThan(0)
        expect(sentence).not.toMatch(/undefined|null|Invalid|, \./)
        // Everybody is told where the money is, and nobody reads about themselves by name.
        if (state !== 'closed') expect(sentence).toMatch(/money is on hold|No money moves/)
        if (side === 'buyer') expect(headline + sentence).not.toContain('Bea')
        if (side === 'seller') expect(headline + sentence).not.toContain('Sam')
        if (side === 'admin') expect(headline + sentence).not.toMatch(/\b(your?|you two)\b/i)
      }
      expect(caseLife[state].turn(factsIn(state, more))).toMatch(/buyer|seller|staff|nobody/)
    }
  }
})
