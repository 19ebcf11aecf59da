import { expect, test } from 'vitest'
import { useMarket } from '../market.ts'
import { type LoadReport, percentile, type Share, sumOf, tableOf } from './load.ts'
import { serverForCrowds } from './server-for-crowds.ts'
import { visitorsOf } from './visitors.ts'

const market = useMarket()
const rounds = Number(process.env.NEIGHBOUR_ROUNDS ?? 1)
const long = process.env.NEIGHBOUR_ROUNDS !== undefined

test('200 sign-ins at once, 200 searches or 200 of the costliest reads, leave nobody without an answer; what they cost those who browse and pay', {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const { guests, searches, provider, wholeLists, wrongPasswords } = await visitorsOf(market, { phones: 1_000 })
  const { crowdOf, stop } = await serverForCrowds(market)
  const burst = (requests: string[]): Share[] => [{ lane: 'burst', requests, share: 1 }]
  const neighbours = crowdOf([
    { lane: 'browse', requests: guests, share: 3 },
    { lane: 'pay', requests: provider, share: 1 },
  ])
  const bursts = [
    { name: 'quiet', beside: [] as LoadReport[], own: [] as LoadReport[], crowd: undefined },
    { name: 'sign-ins', beside: [] as LoadReport[], own: [] as LoadReport[], crowd: crowdOf(burst(wrongPasswords)) },
    { name: 'searches', beside: [] as LoadReport[], own: [] as LoadReport[], crowd: crowdOf(burst(searches)) },
    { name: 'whole lists', beside: [] as LoadReport[], own: [] as LoadReport[], crowd: crowdOf(burst(wholeLists)) },
  ]
  try {
    await neighbours.put({ seconds: 2, perSecond: 100 })
    for (let round = 0; round < rounds; round++) {
      for (const { crowd, beside, own } of bursts) {
        const bursting = crowd?.put({ seconds: 5, atOnce: 200 })
        beside.push(await neighbours.put({ seconds: 4, ramp: 0.5, perSecond: 100 }))
        if (bursting) own.push(await bursting)
      }
    }
  } finally {
    await stop()
  }
  const quiet = sumOf(bursts[0]?.beside ?? [])
  for (const { name, ...seen } of bursts) {
    const [beside, own] = [sumOf(seen.beside), sumOf(seen.own)]
    const ratios = Object.entries(beside.tallies).map(([lane, { served }]) => {
      const slower = percentile(served, 0.99) / percentile(quiet.tallies[lane]?.served ?? [], 0.99)
      return `${lane} p99 ${slower.toFixed(1)} times that of quiet`
    })
    process.stdout.write(`${name}: ${ratios.join(', ')}\n${tableOf(beside)}\n${tableOf(own)}\n`)
    expect(beside.hanging + own.hanging).toBe(0)
    for (const { others } of Object.values(beside.tallies)) expect(others).toEqual({})
    if (long) for (const { shed } of Object.values(beside.tallies)) expect(shed).toEqual([])
    // A wrong password is told so, or to come again.
    for (const { others } of Object.values(own.tallies)) expect(['', '401']).toContain(Object.keys(others).join())
  }
})
