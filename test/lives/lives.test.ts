import { expect, test } from 'vitest'
import { openTestMarket } from '../market.ts'
import { playLives } from './play-lives.ts'

/** LIVES: how many orders live in all; in `npm run soak` ten thousand. */
const lives = Number(process.env.LIVES ?? 100)
const perMarket = 100
const firstSeed = 20_261_122

async function played(seed: number, count: number) {
  const { market, cleanUp } = await openTestMarket()
  return playLives(market, { seed, lives: count }).finally(cleanUp)
}

test(`[S10.1] [S10.2] [S11.6] ${lives} lives of orders: each ends, none rests past a deadline, the books hold after each step`, {
  timeout: 100_000 * Math.max(6, lives / 10),
}, async () => {
  const ends: Record<string, number> = {}
  for (let seed = firstSeed; seed < firstSeed + lives / perMarket; seed++) {
    const outcome = await played(seed, perMarket)
    expect({ seed, broken: outcome.broken, unfinished: outcome.unfinished }).toEqual({ seed, broken: [], unfinished: [] })
    for (const [end, count] of Object.entries(outcome.ends)) ends[end] = (ends[end] ?? 0) + count
  }
  expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(lives)
  expect(Object.keys(ends).length).toBeGreaterThan(1)
})

test('[S11.6] the same seed plays the same lives', { timeout: 300_000 }, async () => {
  const [first, second] = [await played(firstSeed, 8), await played(firstSeed, 8)]
  expect(second.trace).toEqual(first.trace)
})
