import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
