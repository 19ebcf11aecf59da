import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { useMarket } from '#test/market.ts'
import { openDatabase } from './open-database.ts'

const market = useMarket()

test('a statement of a command may take longer than that of a page', async () => {
  const { config, databaseUrl } = market
  const { connection, close } = await openDatabase({ ...config, databaseUrl, statementSeconds: 1 }, 'this version')
  try {
    const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(2.5)`.execute(connection.db)
    expect(rows).toEqual([{ done: 1 }])
  } finally {
    await close()
  }
})

test('[S19.6] a command for a market in another currency says which to set, and leaves no connection open', async () => {
  const { config, databaseUrl } = market
  const { pool } = market.connection
  const count = async () => {
    const { rows } = await pool.query<{ open: number }>(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0]?.open
  }
  const before = await count()
  const inEuros = { ...readConfig({ ...config.given, CURRENCY: 'EUR' }), databaseUrl }
  for (let tries = 0; tries < 3; tries++) {
    await expect(openDatabase(inEuros, 'this version')).rejects.toThrow(
      'created in USD, and its prices and books are in it. Set CURRENCY=USD',
    )
  }
  await expect.poll(count).toBeLessThanOrEqual(before ?? 0)
})
