import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type Connection, connect } from '#server/db/connect.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { balance } from '../races/balancer.ts'
import { type ServerProcess, startServerProcess } from '../races/server-process.ts'
import { goShopping, type Shopping } from '../races/shoppers.ts'
import { type Front, openFront } from './front.ts'
import { askSteadily, type SteadyLoad } from './steady-load.ts'
import type { VersionBefore } from './version-before.ts'

type Given = { before: VersionBefore; databaseUrl: string; dataDir: string; perSecond: number; clientTests: string[] }
export type Upgrade = {
  migrations: { before: string[]; after: string[] }
  /** Exit code of the old client, and the end of its output. */
  client: { code: number; said: string }
  /** Answers by the previous version's server and by ours: while both ran, and once ours ran alone. */
  together: { before: number; ours: number }
  alone: { before: number; ours: number }
  /** Exit code of the previous version's server. */
  left: number | null
  /** Answers by another server of the previous version, which started on the schema that ours had migrated, as in a rollback. */
  again: number
  load: SteadyLoad
  broken: string[]
  shopping: Shopping
}

const leastAlone = 200
const leastAgain = 20

/** The previous version creates a market and sells; ours starts beside it, the old client calls both, ours runs alone, then the old one returns. */
export async function upgrade({ before, databaseUrl, dataDir, perSecond, clientTests }: Given): Promise<Upgrade> {
  const front = await openFront()
  const servers: ServerProcess[] = []
  const demo = { DEMO: '1', WORDING: 'specification', GOOGLE: 'stand-in' }
  const settings = { ...demo, GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0', DRAIN_SECONDS: '3' }
  const start = (program?: string) => startServerProcess({ databaseUrl, dataDir, publicUrl: front.url }, program, settings)
  let connection: Connection | undefined
  try {
    const old = await start(before.main)
    servers.push(old)
    const balancer = await balance(servers)
    front.balancer = balancer
    const migrationsBefore = await appliedMigrations(databaseUrl)
    connection = connect(databaseUrl, { poolSize: 4, statementSeconds: 60 })
    const load = askSteadily(front.url, perSecond)

    const ours = await start()
    servers.push(ours)
    // Once the schema is ours: the phones and sign-ins of the shoppers are made by this version's code.
    const shopping = await goShopping({ connection, publicUrl: front.url, url: () => front.url, phones: 2_000, shoppers: 2 })
    const client = await runClient(before, front.url, clientTests)
    const together = answersOf(front, old, ours)

    const left = await leave(old)
    servers.splice(servers.indexOf(old), 1)
    const atLeaving = answersOf(front, old, ours)
    await until(() => answersOf(front, old, ours).ours >= atLeaving.ours + leastAlone || load.failed.length > 0)
    const all = { ...answersOf(front, old, ours), passed: new Map(front.passed) }
    const rolledBack = await start(before.main)
    servers.push(rolledBack)
    const servedAgain = () => (front.passed.get(rolledBack.url) ?? 0) - (all.passed.get(rolledBack.url) ?? 0)
    await until(() => servedAgain() >= leastAgain || load.failed.length > 0)
    await Promise.all([load.stop(), shopping.stop()])
    await balancer.stop()
    return {
      migrations: { before: migrationsBefore, after: await appliedMigrations(databaseUrl) },
      client,
      together,
      alone: { before: all.before - atLeaving.before, ours: all.ours - atLeaving.ours },
      left,
      again: servedAgain(),
      load,
      broken: front.broken,
      shopping,
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await front.stop()
    await connection?.db.destroy()
  }
}

const answersOf = ({ passed }: Front, before: ServerProcess, ours: ServerProcess) => ({
  before: passed.get(before.url) ?? 0,
  ours: passed.get(ours.url) ?? 0,
})

/** Runs the previous version's black-box client, unchanged. */
async function runClient({ folder }: VersionBefore, url: string, tests: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, BLACK_BOX_URL: url, NODE_NO_WARNINGS: '1', NO_COLOR: '1' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=black box', ...tests]
  const client = execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
  let said = ''
  for (const stream of [client.stdout, client.stderr]) {
    stream?.on('data', (chunk: string) => {
      said = (said + chunk).slice(-8000)
    })
  }
  const [code] = await once(client, 'exit')
  return { code: code as number, said }
}

async function leave({ process: child }: ServerProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}
