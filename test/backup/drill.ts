import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { makePerson } from '#db/demo/factories.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { endingsFolder, readEndings } from '#server/features/personal-data/ending-notes.ts'
import { callerWith } from '../caller.ts'
import { until } from '../cards.ts'
import { doOperatorCommand, runOperatorCommand } from '../operator-command.ts'
import { startServerProcess } from '../races/server-process.ts'
import { goShopping, type Shopping } from '../races/shoppers.ts'
import { tokenFor } from '../token-for.ts'
import type { Keeper } from './keepers.ts'
import type { Machine } from './postgres.ts'

type Wish = { /** Seconds that people keep buying after the base backup. */ sellSeconds: number; say?: (line: string) => void }
export type Drill = {
  /** Acknowledged payments: before the base backup began, before the last file that reached the archive, and in total. */
  beforeBackup: number
  beforeArchived: number
  inAll: number
  /** How many of them exist after the restore. */
  keptOf: { beforeBackup: number; beforeArchived: number; inAll: number }
  /** Seconds between the acknowledgement of the first missing payment and the loss of the machine. */
  lostSeconds: number
  restoreSeconds: number
  /** Whether the account that was closed, and the sign-in that was ended, after the last archived file are ended again. */
  endedAgain: { account: boolean; signIn: boolean }
  /** Output of `npm run audit`. */
  audit: string
}

const publicUrl = 'http://localhost:9'

/** Runs a market that sells, is backed up, keeps selling, loses its machine, and is restored from base backup and WAL. */
export async function drill(keeper: Keeper, { sellSeconds, say = () => {} }: Wish): Promise<Drill> {
  const { machine } = keeper
  await machine.initialize(`${keeper.settings}\nmax_connections = 100`)
  await machine.start()
  await machine.query('create database ringback', 'postgres')
  await keeper.begin()
  const sold = await sellUntilLost(keeper, { sellSeconds, say })
  say('The machine is lost; restoring …')
  const started = performance.now()
  await keeper.restore()
  await machine.start()
  const restoreSeconds = (performance.now() - started) / 1_000
  const { receipts, lostAt, leaving, ...counts } = sold
  const rows = await machine.query<{ id: string }>('select id from payments')
  const there = new Set(rows.map(({ id }) => id))
  const kept = (most: number) => receipts.slice(0, most).filter(({ id }) => there.has(id)).length
  const firstLost = receipts.find(({ id }) => !there.has(id))
  return {
    ...counts,
    keptOf: { beforeBackup: kept(counts.beforeBackup), beforeArchived: kept(counts.beforeArchived), inAll: kept(counts.inAll) },
    lostSeconds: firstLost ? (lostAt - firstLost.at) / 1_000 : 0,
    restoreSeconds,
    endedAgain: await areEndedAgain(machine, leaving),
    audit: await auditOf(machine),
  }
}

type Sold = Pick<Drill, 'beforeBackup' | 'beforeArchived' | 'inAll'> & {
  receipts: { id: string; at: number }[]
  lostAt: number
  leaving: Leaving
}

async function sellUntilLost({ machine, backUp }: Keeper, { sellSeconds, say = () => {} }: Wish): Promise<Sold> {
  const dataDir = path.join(machine.folder, 'market')
  await mkdir(dataDir)
  const server = await startServerProcess({ databaseUrl: machine.url, dataDir, publicUrl })
  const connection = connect(machine.url, { poolSize: 4, statementSeconds: 60 })
  connection.pool.on('error', () => {})
  const phones = 200 + sellSeconds * 40
  const shopping = await goShopping({ connection, publicUrl, url: () => server.url, phones, shoppers: 3 })
  const heard = hear(shopping)
  const leaving = await peopleWhoLeave(connection)
  try {
    await until(async () => heard.receipts.length > 5, 60)
    const beforeBackup = heard.receipts.length
    say(`${beforeBackup} payments; the base backup …`)
    await backUp()
    const end = performance.now() + sellSeconds * 1_000
    const fewest = heard.receipts.length + 5
    await until(async () => performance.now() > end && heard.receipts.length >= fewest, sellSeconds + 60)
    const beforeArchived = heard.receipts.length
    await archived(connection)
    await leave(server.url, leaving, dataDir)
    // Less than a minute, within which no further file need be archived.
    const last = performance.now() + Math.min(sellSeconds, 45) * 1_000
    await until(async () => performance.now() > last && heard.receipts.length > beforeArchived, 120)
    server.process.kill('SIGKILL')
    await machine.lose()
    const lostAt = performance.now()
    return { beforeBackup, beforeArchived, inAll: heard.receipts.length, receipts: heard.receipts, lostAt, leaving }
  } finally {
    server.process.kill('SIGKILL')
    heard.stop()
    await shopping.stop().catch(() => {})
    await connection.db.destroy().catch(() => {})
  }
}

/** The person who closes their account, and the one who signs out, each with an access token. */
type Leaving = { closing: { id: string; token: string }; signingOut: { id: string; token: string } }

async function peopleWhoLeave(connection: Connection): Promise<Leaving> {
  const newcomer = async () => {
    const person = await connection.write((tx) => makePerson(tx, { role: 'buyer' }))
    return { id: person.id, token: await tokenFor(connection, publicUrl, person) }
  }
  return { closing: await newcomer(), signingOut: await newcomer() }
}

/** Waits for the notes, which are written outside the database. */
async function leave(url: string, { closing, signingOut }: Leaving, dataDir: string) {
  await callerWith(url, closing.token).closeMe()
  await callerWith(url, signingOut.token).endSession()
  await until(async () => (await readEndings(path.join(dataDir, endingsFolder))).endings.length >= 2, 60)
}

/** Applies the notes of the lost market's data folder, as an operator does before people come back. */
async function areEndedAgain({ url, folder, query }: Machine, { closing, signingOut }: Leaving): Promise<Drill['endedAgain']> {
  const notes = path.join(folder, 'market', endingsFolder)
  const elsewhere = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'endings-only'), PUBLIC_URL: publicUrl }
  await mkdir(elsewhere.DATA_DIR)
  await doOperatorCommand('apply-endings', elsewhere, '--endings', notes)
  const [found] = await query<Drill['endedAgain']>(
    `select (select closed_at is not null from people where id = '${closing.id}') as account,
      (select bool_and(ended_at is not null) from sessions where person_id = '${signingOut.id}') as "signIn"`,
  )
  return found ?? { account: false, signIn: false }
}

/** Waits until everything written so far is in the archive; archive_timeout guarantees that it gets there. */
async function archived({ pool }: Connection) {
  const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as file')
  await until(async () => {
    const { rows: last } = await pool.query<{ file: string | null }>('select last_archived_wal as file from pg_stat_archiver')
    return (last[0]?.file ?? '') >= (rows[0]?.file ?? '~')
  }, 180)
}

/** Records each acknowledged payment with the time at which it was seen. */
function hear(shopping: Shopping) {
  const receipts: { id: string; at: number }[] = []
  const look = () => {
    for (const id of shopping.receipts.slice(receipts.length)) receipts.push({ id, at: performance.now() })
  }
  const timer = setInterval(look, 20)
  return { receipts, stop: () => clearInterval(timer) }
}

/** Returns the output of `npm run audit` on the restored market, whose server runs meanwhile, as in production. */
async function auditOf({ url, folder }: Machine): Promise<string> {
  const dataDir = path.join(folder, 'market-again')
  await mkdir(dataDir)
  const server = await startServerProcess({ databaseUrl: url, dataDir, publicUrl })
  const { out, err } = await runOperatorCommand('audit', { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
  await server.stop()
  return out || err
}

export const tableOf = ({ beforeBackup, beforeArchived, inAll, keptOf, lostSeconds, restoreSeconds, endedAgain }: Drill) =>
  [
    `payments acknowledged before the base backup     ${beforeBackup}, of which kept ${keptOf.beforeBackup}`,
    `                      before the archive had it  ${beforeArchived}, of which kept ${keptOf.beforeArchived}`,
    `                      before the machine was lost ${inAll}, of which kept ${keptOf.inAll}`,
    `closed account and ended sign-in                ${endedAgain.account && endedAgain.signIn ? 'ended again' : 'ACTIVE AGAIN'}`,
    `sales of the last ${lostSeconds.toFixed(1)} s are lost; back after ${restoreSeconds.toFixed(1)} s`,
  ].join('\n')
