import { expect, test } from 'vitest'
import { offerRefusal, offerStates, offerStepNames, openOffer, stateAfter, stepsFor } from '#shared/domain/offer-life.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const actors = ['buyer', 'seller', 'market'] as const

test('[S13.7] the database allows exactly the moves of the table of offers', async () => {
  const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
    `select before, after, offer_may_move(before, after) as may
     from unnest(enum_range(null::offer_state)) as before, unnest(enum_range(null::offer_state)) as after`,
  )
  expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(offerStates))
  const known = offerStates.flatMap((state) =>
    offerStepNames
      .filter((step) => actors.some((actor) => offerRefusal(step, { state }, actor) === undefined))
      .map((step) => `${state} ${stateAfter(step)}`),
  )
  const allowed = rows.filter(({ may }) => may).map(({ before, after }) => `${before} ${after}`)
  expect(new Set(allowed)).toEqual(new Set(known))
})

test('[S13.7] whoever is to answer accepts or declines, the other withdraws, and only the market lets time pass', () => {
  expect(stepsFor({ state: 'made' }, 'seller')).toEqual(['accept', 'counter', 'decline'])
  expect(stepsFor({ state: 'made' }, 'buyer')).toEqual(['withdraw'])
  expect(stepsFor({ state: 'countered' }, 'buyer')).toEqual(['accept', 'decline'])
  expect(stepsFor({ state: 'countered' }, 'seller')).toEqual(['withdraw'])
  for (const state of offerStates) {
    const isOpen = (openOffer as readonly string[]).includes(state)
    expect(offerRefusal('expire', { state }, 'market') === undefined).toBe(isOpen)
    expect(offerRefusal('expire', { state }, 'buyer')).not.toBe(undefined)
    if (!isOpen) expect([...stepsFor({ state }, 'buyer'), ...stepsFor({ state }, 'seller')]).toEqual([])
  }
})
