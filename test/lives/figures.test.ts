import { expect, test } from 'vitest'
import { callerWith, useMarket } from '../market.ts'
import { numberOfCommit } from '../number-of-commit.ts'
import { expectPlainFigures, expectPlainSellerFigures, plainBalances, readPlainRows } from '../plain-figures.ts'
import { tokenFor } from '../token-for.ts'
import { playLives } from './play-lives.ts'

const market = useMarket({ GUARANTEE_FLOOR: '-1000000' })

test('[S15.1] [S15.2] the figures of simulated orders are what a plain count of their rows gives', {
  timeout: 400_000,
}, async () => {
  await playLives(market, { seed: numberOfCommit(), lives: 20, admins: 1 })
  const ada = await market.newcomer('admin')
  const rows = await readPlainRows(market)
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const [first = ''] = rows.orders.flatMap(({ paidAt }) => (paidAt ? [dayOf(paidAt)] : [])).sort()
  const later = (days: number) => dayOf(new Date(Date.parse(first) + days * 86_400_000))
  await expectPlainFigures(ada, rows, [
    { from: first, to: later(365), by: 'month' },
    { from: first, to: later(120), by: 'week' },
    { from: later(5), to: later(40), by: 'day' },
    ...[...new Set(rows.phones.map(({ sellerId }) => sellerId))].map((seller) => ({ from: first, to: later(200), seller })),
  ])
  // Some of them have left.
  const sellers = await market.connection.db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .where('suspension', 'is', null)
    .execute()
  for (const { id } of sellers) {
    const sam = callerWith(market.url, await tokenFor(market.connection, market.url, { id }))
    await expectPlainSellerFigures(sam, id, rows, [{ from: first, to: later(365), by: 'month' }])
  }
  expect((await ada.getFigures({})).balances).toEqual(plainBalances(rows))
})
