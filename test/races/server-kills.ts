import { once } from 'node:events'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startServerProcess } from './server-process.ts'
import { goShopping, type Shopping, type Step } from './shoppers.ts'

export type ServerKills = {
  /** How often each step was in progress when the server was killed. */
  phases: Record<Step, number>
  lost: string[]
  tally: Shopping['tally']
  seconds: number
}

/**
 * Kills the server with `kill -9` while buyers book, ask, pay and record, sellers ship, and sales are accepted or cancelled;
 * each time as soon as one of them does the step that was hit least so far; then starts the next server.
 */
export async function killServer(
  { databaseUrl, config }: { databaseUrl: string; config: Config },
  kills: number,
): Promise<ServerKills> {
  const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const connection = connect(databaseUrl, { poolSize: 4, statementSeconds: 60 })
  const started = Date.now()
  let server = await startServerProcess(given)
  const phases: ServerKills['phases'] = { books: 0, asks: 0, pays: 0, records: 0, cancels: 0, ships: 0, confirms: 0, accepts: 0 }
  try {
    const wish = {
      connection,
      publicUrl: config.publicUrl,
      url: () => server.url,
      phones: kills * 6 + 40,
      shoppers: 4,
      afterSale: true,
    }
    const shopping = await goShopping(wish)
    for (let kill = 0; kill < kills; kill++) {
      const steps = Object.keys(phases) as Step[]
      const wanted = steps.reduce((least, step) => (phases[step] < phases[least] ? step : least))
      const isUnderWay = await untilSomebody(shopping, wanted)
      server.process.kill('SIGKILL')
      if (isUnderWay) phases[wanted]++
      await once(server.process, 'exit')
      server = await startServerProcess(given)
      if (kill % 5 === 0) await untilSold(shopping)
    }
    await untilSold(shopping)
    await shopping.stop()
    const kept = await connection.pool.query<{ id: string }>('select id from payments where id = any($1)', [shopping.receipts])
    const known = new Set(kept.rows.map(({ id }) => id))
    const lost = shopping.receipts.filter((id) => !known.has(id))
    return { phases, lost, tally: shopping.tally, seconds: (Date.now() - started) / 1000 }
  } finally {
    await server.stop()
    await connection.db.destroy()
  }
}

const mostMs = 60_000

/** Waits until one more phone is sold; a minute at most. */
async function untilSold({ tally }: Shopping) {
  const { bought } = tally
  const end = performance.now() + mostMs
  while (tally.bought === bought && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Waits until a buyer is in the middle of this step, a minute at most, and for a moment more; returns whether one was. */
async function untilSomebody({ steps }: Shopping, wanted: Step): Promise<boolean> {
  const end = performance.now() + mostMs
  while (!steps.includes(wanted) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 1))
  const isUnderWay = steps.includes(wanted)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 6))
  return isUnderWay
}
