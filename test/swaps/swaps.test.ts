import { expect, test } from 'vitest'
import { seededRandom } from '#stand-ins/cards/fault-injection.ts'
import { expectInvariants } from '../invariants.ts'
import { openTestMarket } from '../market.ts'
import type { Outcome } from './deal.ts'
import { drawn, playDeals } from './play-deals.ts'
import { buyersWhoLie, honest, type Scheme, sellersWhoLie } from './schemes.ts'

/** SWAPS: how many orders with a liar, and as many of honest people; in `npm run soak` a thousand each. */
const swaps = Number(process.env.SWAPS ?? 30)
const perMarket = 100
const postageCents = 1_200
const feeShare = 0.05

type Row = { scheme: Scheme; orders: number } & Record<'buyers' | 'sellers' | 'market' | 'maxLost' | 'maxGained', number>

/** What one order may cost somebody who did nothing wrong: postage both ways, and the fee. */
const usualCosts = (priceCents: number) => 2 * postageCents + Math.max(100, Math.ceil(priceCents * feeShare))

const liarsGain = ({ liar }: Scheme, { buyer, seller }: Outcome) => (liar === 'buyer' ? buyer : liar === 'seller' ? seller : 0)
const othersLoss = ({ liar }: Scheme, { buyer, seller }: Outcome) =>
  -(liar === 'buyer' ? seller : liar === 'seller' ? buyer : Math.min(buyer, seller))

test(`[S10.11] [S10.12] [S10.13] [S10.14] ${swaps} dishonest and ${swaps} honest orders: a lie disproved by evidence gains at most the postage, any other at most a phone`, {
  timeout: 300_000 + swaps * 20_000,
}, async () => {
  const random = seededRandom(4711)
  const schemes = [...drawn(honest, swaps, random), ...drawn([...sellersWhoLie, ...buyersWhoLie], swaps, random)]
  const table = new Map<string, Row>()
  for (let first = 0; first < schemes.length; first += perMarket) {
    const { market, cleanUp } = await openTestMarket({ GUARANTEE_FLOOR: '-1000000' })
    try {
      const played = await playDeals(market, { schemes: schemes.slice(first, first + perMarket), random })
      for (const { scheme, deal, outcome } of played) {
        enter(table, scheme, outcome)
        const found = { scheme: scheme.name, phone: deal.phoneIs, price: deal.priceCents, outcome }
        expect(faultOf(scheme, deal.priceCents, outcome), JSON.stringify(found)).toBe('')
      }
      await expectInvariants(market)
    } finally {
      await cleanUp()
    }
  }
  process.stdout.write(`${printed([...table.values()])}\n`)
  const rows = [...table.values()]
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(2 * swaps)
  expect(rows.length).toBe(honest.length + sellersWhoLie.length + buyersWhoLie.length)
})

/** Returns what is wrong with an outcome; '' if nothing is. */
function faultOf(scheme: Scheme, priceCents: number, outcome: Outcome): string {
  const [gain, loss] = [liarsGain(scheme, outcome), othersLoss(scheme, outcome)]
  if (scheme.by === 'evidence') {
    if (gain > postageCents) return `the ${scheme.liar} gains ${gain} cents`
    return loss > usualCosts(priceCents) ? `somebody who did nothing wrong loses ${loss} cents` : ''
  }
  // At most one phone or its money, never both.
  if (gain > priceCents + postageCents) return `the ${scheme.liar} gains ${gain} cents, more than the phone`
  if (scheme.by === 'bank') return loss > usualCosts(priceCents) ? `the seller loses ${loss} cents to the bank` : ''
  return loss > priceCents + usualCosts(priceCents) ? `somebody loses ${loss} cents, more than the phone` : ''
}

function enter(table: Map<string, Row>, scheme: Scheme, outcome: Outcome) {
  const row = table.get(scheme.name) ?? { scheme, orders: 0, buyers: 0, sellers: 0, market: 0, maxLost: 0, maxGained: 0 }
  table.set(scheme.name, {
    scheme,
    orders: row.orders + 1,
    buyers: row.buyers + outcome.buyer,
    sellers: row.sellers + outcome.seller,
    market: row.market + outcome.market,
    maxLost: Math.max(row.maxLost, othersLoss(scheme, outcome)),
    maxGained: Math.max(row.maxGained, liarsGain(scheme, outcome)),
  })
}

/** Prints each party's mean gain per order in dollars, with the phone counted at its price. */
function printed(rows: Row[]): string {
  const lines = rows.map(({ scheme, orders, buyers, sellers, market, maxLost, maxGained }) => {
    const each = [buyers, sellers, market].map((cents) => (cents / orders / 100).toFixed(2))
    const most = [maxGained, maxLost].map((cents) => (cents / 100).toFixed(2))
    return [scheme.name, scheme.liar, scheme.by, orders, ...each, ...most].join(' | ')
  })
  const open = rows.filter(({ scheme }) => scheme.by === 'two words')
  const count = open.reduce((sum, { orders }) => sum + orders, 0)
  const lost = Math.max(0, ...open.map((row) => row.maxLost)) / 100
  const head = 'what | liar | shown by | orders | buyer | seller | market | most gained by the liar | most lost by others'
  const told = `two words against each other: ${count} orders, in each of which at most $${lost.toFixed(2)} are lost`
  return [head, ...lines, told].join('\n')
}
