import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'

// Without jobs, which would use the connections of the same pool.
const market = useMarket({ JOBS: 'off' })

test('frequent queries are prepared; select * and statements that are not queries are not', async () => {
  const { db, pool } = market.connection
  const named = (name: string) => db.selectFrom('phones').where('name', '=', name)
  await named('once').select('priceCents').execute()
  for (let time = 0; time < 20; time++) {
    await named(`often ${time}`).select('id').execute()
    await named('every column').selectAll().execute()
    await sql`set local timezone = 'UTC'`.execute(db)
  }
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual(['select "id" from "phones" where "name" = $1'])
})
