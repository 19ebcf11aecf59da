import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { makePerson, makePhone } from '#db/demo/factories.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { cloneDatabase } from '../database.ts'
import { signUpAt } from '../provider.ts'
import { startServerProcess } from '../races/server-process.ts'

const publicUrl = 'http://localhost:9'
const preload = new URL('shifted-clock.ts', import.meta.url).pathname

export type ShiftedMarket = {
  connection: Connection
  /** Addresses of the first and the last server; the same if there is only one. */
  one: string
  other: string
  /** Signs up a buyer at the first server. */
  signUp: (name: string) => Promise<{ email: string; identityToken: string; token: string }>
  phone: () => Promise<string>
}

/** Runs `story` on a market with a server for each of `seconds`, by which its clock is wrong; the database's clock is right. */
export async function withClocksOff(seconds: number[], story: (market: ShiftedMarket) => Promise<void>): Promise<void> {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-clock-'))
  const connection = connect(database.url, { poolSize: 4, statementSeconds: 60 })
  const servers = []
  try {
    for (const shift of seconds) {
      const wrong = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_SECONDS: String(shift) }
      const given = { databaseUrl: database.url, dataDir, publicUrl }
      servers.push(
        await startServerProcess(given, undefined, { ...wrong, GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0' }),
      )
    }
    const one = servers.at(0)?.url ?? ''
    const other = servers.at(-1)?.url ?? ''
    const seller = await connection.write((tx) => makePerson(tx, { role: 'seller' }))
    await story({
      connection,
      one,
      other,
      async signUp(name) {
        const email = `${name}@example.com`
        return { email, ...(await signUpAt(one, { name, email, userstatus: 'buyer' }, { origin: publicUrl })) }
      },
      phone: async () => (await connection.write((tx) => makePhone(tx, seller, { price: 250 }))).id,
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await connection.db.destroy()
    await database.drop()
    await removeDataFolder(dataDir)
  }
}

/** Returns by how many seconds the clock is wrong of the server that wrote the identity provider's newest session. */
export async function shiftSeen({ connection }: ShiftedMarket): Promise<number> {
  const { rows } = await connection.pool.query<{ seconds: number }>(
    'select extract(epoch from max("createdAt") - now())::float8 as seconds from identity.session',
  )
  return rows[0]?.seconds ?? 0
}
