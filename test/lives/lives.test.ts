import { expect, test } from 'vitest'
import { openTestMarket } from '../market.ts'
import { playLives } from './play-lives.ts'
import { ways } from './ways.ts'

/** LIVES: how many orders are simulated in total; ten thousand in `npm run soak`. SEED: the seed of the first market. */
const lives = Number(process.env.LIVES ?? 40)
/** Each market costs half a minute, as its clock is turned a hundred times. */
const perMarket = Math.min(lives, lives < 1000 ? 40 : 250)
const firstSeed = Number(process.env.SEED ?? 20_261_122)
/** With at least so many simulated orders, every transition of the tables must have occurred. */
const manyLives = 5_000

/** Every other market has two admins, so that an appeal goes to the other one; in a market with one it returns to the same. */
async function played(seed: number, count: number) {
  const { market, cleanUp } = await openTestMarket({ GUARANTEE_FLOOR: '-1000000' })
  return playLives(market, { seed, lives: count, admins: seed % 2 === 0 ? 2 : 1 }).finally(cleanUp)
}

const addTo = (sums: Record<string, number>, more: Record<string, number>) => {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count
}
const countsText = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name}: ${count}`)
    .join(' · ')

test(`[S10.1] [S10.2] [S11.6] ${lives} simulated orders with everything that can go wrong all end, the books balance, and no notice is missing`, {
  timeout: 100_000 * Math.max(6, lives / 10),
}, async () => {
  const ends: Record<string, number> = {}
  const walked: Record<string, number> = {}
  for (let seed = firstSeed; seed < firstSeed + lives / perMarket; seed++) {
    const outcome = await played(seed, perMarket)
    expect({ seed, broken: outcome.broken, unfinished: outcome.unfinished }).toEqual({ seed, broken: [], unfinished: [] })
    process.stdout.write(`seed ${seed}: ${perMarket} lives\n`)
    addTo(ends, outcome.ends)
    addTo(walked, outcome.walked)
  }
  const never = ways.filter((way) => !walked[way])
  process.stdout.write(`ends: ${countsText(ends)}\nways: ${countsText(walked)}\nnever: ${never.join(', ') || 'none'}\n`)
  expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(lives)
  if (lives >= 40) expect(Object.keys(ends).length).toBeGreaterThan(3)
  if (lives >= manyLives) expect(never).toEqual([])
  else if (lives >= 40) expect(never.length).toBeLessThan(ways.length / 2)
})

test('[S11.6] the same seed simulates the same orders', async () => {
  const [first, second] = [await played(firstSeed + 1, 2), await played(firstSeed + 1, 2)]
  expect(second.trace).toEqual(first.trace)
})
