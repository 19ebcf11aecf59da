import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { until } from '../cards.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { goShopping, type Shopping } from './shoppers.ts'

export type DatabaseKills = {
  /** Seconds until the market answered again after each kill, shortest first. */
  downSeconds: number[]
  lost: string[]
  tally: Shopping['tally']
}

/** Kills the built-in PostgreSQL with `kill -9` repeatedly while its market sells. */
export async function killDatabase(
  dataDir: string,
  kills: number,
  check: (config: Config) => Promise<void>,
): Promise<DatabaseKills> {
  const server = await startServerProcess({ databaseUrl: undefined, dataDir })
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: server.url, STATEMENT_SECONDS: '60' })
  const database = await openDatabase(config, 'new')
  const { connection } = database
  try {
    const shopping = await goShopping({
      connection,
      publicUrl: server.url,
      url: () => server.url,
      phones: kills * 8 + 40,
      shoppers: 4,
      afterSale: true,
    })
    const downSeconds: number[] = []
    for (let kill = 0; kill < kills && isAlive(server); kill++) {
      // So that each kill hits a busy market.
      await untilSold(shopping, 2)
      await new Promise((resolve) => setTimeout(resolve, (kill % 7) * 15))
      await killPostmaster(dataDir)
      downSeconds.push(await untilAnswered(server))
    }
    if (!isAlive(server)) throw new Error(`The server ended with the database:\n${server.said()}`)
    await untilSold(shopping, 60)
    await shopping.stop()
    const kept = await connection.pool.query<{ id: string }>('select id from payments where id = any($1)', [shopping.receipts])
    const known = new Set(kept.rows.map(({ id }) => id))
    await check({ ...config, databaseUrl: database.url })
    return {
      downSeconds: downSeconds.sort((a, b) => a - b),
      lost: shopping.receipts.filter((id) => !known.has(id)),
      tally: shopping.tally,
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Waits until one more phone is sold, or for so many seconds. */
async function untilSold({ tally }: Shopping, seconds: number) {
  const before = tally.bought
  const end = performance.now() + seconds * 1_000
  while (tally.bought === before && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 25))
}

const isAlive = ({ process: child }: ServerProcess) => child.exitCode === null && child.signalCode === null

async function killPostmaster(dataDir: string) {
  // Answers may have come from the cache: the database that starts again may not have its file yet, or still the former one's.
  await until(async () => {
    const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return Boolean(pid) && killed(Number(pid))
  })
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Returns the seconds until the market reaches its database again; meanwhile guests get cached answers. */
async function untilAnswered(server: ServerProcess): Promise<number> {
  const started = performance.now()
  // It takes a moment until a killed process has ended.
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (let limit = 1; ; limit++) {
    const seconds = (performance.now() - started) / 1000
    // Earlier answers are cached for guests, so each request uses another limit.
    const products = `/products?categoryName=Samsung&limit=${limit}`
    const answer = await fetch(`${server.url}${products}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok || seconds > 90 || !isAlive(server)) return (performance.now() - started) / 1000
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
