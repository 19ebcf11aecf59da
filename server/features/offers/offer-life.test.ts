import { expect, test } from 'vitest'
import {
  offerEnds,
  offerRefusal,
  offerStates,
  offerStepNames,
  openOffer,
  stateAfter,
  stepsFor,
} from '#shared/domain/orders/offer-life.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const since = new Date('2026-11-20T10:00:00Z')
const now = new Date('2026-11-22T09:59:59Z')
const actors = ['buyer', 'seller', 'market'] as const

test('[S13.7] the database allows exactly the state changes in the table of offer steps', async () => {
  const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
    `select before, after, offer_may_move(before, after) as may
     from unnest(enum_range(null::offer_state)) as before, unnest(enum_range(null::offer_state)) as after`,
  )
  expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(offerStates))
  const known = offerStates.flatMap((state) =>
    offerStepNames
      .filter((step) => actors.some((actor) => offerRefusal(step, { state, since, now }, actor) === undefined))
      .map((step) => `${state} ${stateAfter(step)}`),
  )
  const allowed = rows.filter(({ may }) => may).map(({ before, after }) => `${before} ${after}`)
  expect(new Set(allowed)).toEqual(new Set(known))
})

test('[S13.7] the side whose turn it is accepts or declines, the other side withdraws, and only the market expires an offer', () => {
  expect(stepsFor({ state: 'made', since, now }, 'seller')).toEqual(['accept', 'counter', 'decline'])
  expect(stepsFor({ state: 'made', since, now }, 'buyer')).toEqual(['withdraw'])
  expect(stepsFor({ state: 'countered', since, now }, 'buyer')).toEqual(['accept', 'decline'])
  expect(stepsFor({ state: 'countered', since, now }, 'seller')).toEqual(['withdraw'])
  for (const state of offerStates) {
    const isOpen = (openOffer as readonly string[]).includes(state)
    expect(offerRefusal('expire', { state, since, now }, 'market') === undefined).toBe(isOpen)
    expect(offerRefusal('expire', { state, since, now }, 'buyer')).not.toBe(undefined)
    if (!isOpen) expect([...stepsFor({ state, since, now }, 'buyer'), ...stepsFor({ state, since, now }, 'seller')]).toEqual([])
  }
})

test('[S13.7] once an offer’s 48 hours are over, neither side can act on it, and the market can still end it', () => {
  const now = offerEnds(since)
  expect(now).toEqual(new Date('2026-11-22T10:00:00Z'))
  for (const state of openOffer) {
    for (const side of ['buyer', 'seller'] as const) expect(stepsFor({ state, since, now }, side)).toEqual([])
    for (const step of ['expire', 'overtake', 'change', 'remove'] as const) {
      expect(offerRefusal(step, { state, since, now }, 'market')).toBeUndefined()
    }
  }
})
