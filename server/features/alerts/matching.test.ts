import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { changeCurrency } from '#server/settle-currency.ts'
import { dollars } from '#shared/domain/money/currency.ts'
import { matchByLot } from '#test/alert-matching.ts'
import { cloneDatabase } from '#test/database.ts'

/** Set SEED to repeat a run. */
const seed = Number(process.env.SEED ?? 20_261_122)
const searches = Number(process.env.ALERT_SEARCHES ?? 2_000)

test('[S13.8] matching random searches with random phones finds exactly what comparing every pair finds', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const connection = connect(database.url, { statementSeconds: 60 })
  try {
    await connection.write((tx) => changeCurrency(tx, { from: dollars, to: dollars }))
    const { expected, found, wishes } = await matchByLot(connection, { searches, phones: searches / 4, seed })
    const seen = new Set(found)
    expect({ seed, missing: [...expected].filter((one) => !seen.has(one)) }).toEqual({ seed, missing: [] })
    expect({ seed, more: found.filter((one) => !expected.has(one)) }).toEqual({ seed, more: [] })
    expect(found).toHaveLength(seen.size)
    expect(Math.min(found.length / 5_000, wishes / 100)).toBeGreaterThan(1)
  } finally {
    await connection.db.destroy()
    await database.drop()
  }
}, 3_600_000)
