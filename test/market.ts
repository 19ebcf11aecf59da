import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type MadePerson, makePerson } from '#db/demo/factories.ts'
import { type Config, readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import { type OpenMarket, openMarket } from '#server/open-market.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Client } from '#shared/contract/client.ts'
import type { market as contract } from '#shared/contract/market.ts'
import { callerWith } from './caller.ts'
import { cloneDatabase } from './database.ts'

export { callerWith }

/** Somebody who can call the market: every operation of the contract, over HTTP, with their access token. */
export type Caller = Client<typeof contract> & { person: MadePerson; token: string }

export type TestMarket = OpenMarket & {
  config: Config
  url: string
  guest: Client<typeof contract>
  /** A new person of the role, signed in. */
  newcomer: (role: Role, given?: Partial<Parameters<typeof makePerson>[1]>) => Promise<Caller>
  /** One request as it goes over the wire. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** A whole market on a port and database of its own for the tests of one file; call at the file's top. */
export function useMarket(settings: Record<string, string> = {}): TestMarket {
  const market = {} as TestMarket
  let cleanUp = async () => {}
  beforeAll(async () => {
    const opened = await openTestMarket(settings)
    Object.assign(market, opened.market)
    cleanUp = opened.cleanUp
  })
  afterAll(() => cleanUp())
  return market
}

export async function openTestMarket(settings: Record<string, string> = {}) {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-market-'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    // A test speaks for everybody from one address, and faster than anybody.
    GUESTS_PER_SECOND: '0',
    ...settings,
  })
  const opened = await openMarket(config)
  await opened.listen()
  const url = config.publicUrl
  const { write } = opened.connection
  const tokens = accessTokensFrom(opened.connection, config.publicUrl)

  const newcomer: TestMarket['newcomer'] = async (role, given = {}) => {
    const person = await write((tx) => makePerson(tx, { role, ...given }))
    const session = await write((tx) =>
      tx
        .insertInto('sessions')
        .values({ personId: person.id, providerSession: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { accessToken: token } = await tokens.sign({ personId: person.id, sessionId: session.id })
    return Object.assign(callerWith(url, token), { person, token })
  }
  const market: TestMarket = {
    ...opened,
    config,
    url,
    guest: callerWith(url),
    newcomer,
    fetch: (address, init) => fetch(url + address, init),
  }
  const cleanUp = async () => {
    await opened.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { market, cleanUp }
}
