import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { cloneDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { restartInTurn } from './rolling-restart.ts'

const restarts = Number(process.env.TRUST_RESTARTS ?? 2)
/** The long form, on a machine of its own, must also reach its target figures. */
const long = process.env.TRUST_RESTARTS !== undefined

test(`[S17.6] [M10] two servers are restarted ${restarts} times in turn during browsing, token renewal, booking and paying: no request fails`, {
  timeout: 600_000 + restarts * 30_000,
}, async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-rolling-'))
  const connection = connect(database.url, { poolSize: 4, statementSeconds: 60 })
  try {
    const rolled = await restartInTurn({ databaseUrl: database.url, connection, dataDir }, restarts)
    expect(rolled.failed).toEqual([])
    expect(rolled.tally).toMatchObject({ unanswered: [], faults: [] })
    expect(rolled.farewells).toEqual(
      Array.from({ length: restarts }, () => ({ ready: 503, browsing: 200, connection: 'close', code: 0 })),
    )
    if (long) expect(rolled.turnedAway).toBeLessThan(rolled.browsed / 20)
    expect(Math.min(rolled.browsed, rolled.renewed, rolled.tally.bought)).toBeGreaterThan(0)
    await expectInvariants({ connection })
    const { rows } = await connection.pool.query(
      `select (select count(*)::integer from payments where id = any($1)) as kept,
        array(select concat_ws(', ', identifier, 'locked ' || locked_at, last_error)
          from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
          where last_error is not null or locked_at is not null) as troubled`,
      [rolled.receipts],
    )
    expect(rows).toEqual([{ kept: rolled.receipts.length, troubled: [] }])
  } finally {
    await connection.db.destroy()
    await database.drop()
    await removeDataFolder(dataDir)
  }
})
