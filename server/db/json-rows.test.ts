import { expect, inject, onTestFinished, test } from 'vitest'
import { bookedPhone } from '#test/bookings.ts'
import { cloneDatabase } from '#test/database.ts'
import { useMarket } from '#test/market.ts'
import { withSnapshot } from './backup.ts'
import { jsonRowsOf } from './json-rows.ts'
import { isKept, openRestore } from './restore.ts'

const market = useMarket()

test('[S22.4] rows that leave as JSON come back the same, value by value, in another database', async () => {
  const { sam, order } = await bookedPhone(market)
  await market.connection.pool.query(`update people set name = $1, location = $2 where id = $3`, [
    'Zoë “Null” 🦊',
    'null\n{"a": [1, 2]}\t\\u0000 \u2028',
    sam.person.id,
  ])
  await market.connection.pool.query(
    `update orders set flagged = '', flagged_at = '2026-01-02 03:04:05.678901+00' where id = $1`,
    [order],
  )
  const database = await cloneDatabase(inject('serverUrl'))
  onTestFinished(() => database.drop())
  const target = await openRestore(database.url)
  onTestFinished(() => target.close())
  await withSnapshot(market.databaseUrl, async ({ tables, sequences, linesOf }) => {
    const exported = new Map<string, string[]>()
    for (const table of tables.filter(({ name }) => /^(?:public|graphile_worker)\./.test(name) && !isKept(name))) {
      const lines: string[] = []
      for await (const batch of linesOf(jsonRowsOf(table))) lines.push(...batch)
      await target.addJson(table.name, lines)
      exported.set(table.name, lines)
    }
    expect(exported.get('public.people')?.join('\n')).toContain('"name":"Zoë “Null” 🦊"')
    expect(exported.get('public.orders')?.join('\n')).toContain('"flagged_at":"2026-01-02T03:04:05.678901+00:00"')
    for (const [name, lines] of exported) {
      const found: string[] = []
      for await (const batch of target.jsonOf(name)) found.push(...batch)
      expect(found, name).toEqual(lines)
    }
    await target.finish(sequences)
  })
})
