import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { type OpenMarket, openMarket } from '#server/open-market.ts'
import type { Client } from '#shared/contract/client.ts'
import type { market as contract } from '#shared/contract/market.ts'
import { dollars } from '#shared/domain/money/currency.ts'
import { serveAs, serveIn } from '#shared/language/catalogue.ts'
import { callerWith } from './caller.ts'
import { cloneDatabase } from './database.ts'
import { type Caller, type Newcomer, newcomersOf } from './newcomer.ts'
import { type S3StandIn, startS3 } from './s3/stand-in.ts'
import { testSecrets } from './secrets.ts'

export { type Caller, callerWith }

export type TestMarket = OpenMarket & {
  config: Config
  url: string
  guest: Client<typeof contract>
  newcomer: Newcomer
  /** Where pictures are stored, if the test project keeps them in S3. */
  s3: S3StandIn | undefined
  /** Sends one raw HTTP request to `path`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** Starts a whole market with its own port and database for the tests of one file; call at the top of the file. */
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

/** Another server on the database of a market, with these settings of its own; call at the top of the file. */
export function useOtherServer(market: TestMarket, settings: Record<string, string> = {}): TestMarket {
  const other = {} as TestMarket
  let cleanUp = async () => {}
  beforeAll(async () => {
    const opened = await openTestMarket({ ...serverOf(market), ...settings })
    Object.assign(other, opened.market)
    cleanUp = opened.cleanUp
  })
  afterAll(() => cleanUp())
  return other
}

/** The settings of another server on the database of a market; tokens are for one address. */
export const serverOf = ({ databaseUrl, config }: TestMarket) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: config.dataDir,
  PUBLIC_URL: config.publicUrl,
})

export async function openTestMarket(settings: Record<string, string> = {}) {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-market-'))
  const port = await freePort()
  const s3 = inject('pictures') === 's3' ? await startS3(path.join(dataDir, 's3')) : undefined
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    // Tests send the requests of all people from one address, and faster than any person.
    GUESTS_PER_SECOND: '0',
    ACCOUNT_REQUESTS_PER_SECOND: '0',
    // No test should fail because the machine is slow.
    STATEMENT_SECONDS: '60',
    // Payouts are asserted right after the sale; tests of the wait set it.
    FIRST_SALE_WAIT_DAYS: '0',
    LATE_REPORT_DAYS: '0',
    LINKED_SALE_WAIT_DAYS: '0',
    // Tests of what they forbid, and of what they allowed before, need them so.
    OTHER_CARRIERS: 'on',
    MOST_PART_REFUNDS: '3',
    PARTS_NEED_PICTURES: 'off',
    // A test that is about languages asks for more.
    LANGUAGES: 'en',
    ...testSecrets,
    ...s3?.settings,
    ...settings,
  })
  const opened = await openMarket(config)
  await opened.listen()
  const url = config.publicUrl
  const market: TestMarket = {
    ...opened,
    config,
    url,
    s3,
    guest: callerWith(url),
    newcomer: newcomersOf(opened.connection, url),
    fetch: (address, init) => fetch(url + address, init),
  }
  const cleanUp = async () => {
    await opened.close()
    // The next file's market is in the same process.
    serveIn(dollars)
    serveAs()
    await s3?.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { market, cleanUp }
}

declare module 'vitest' {
  interface ProvidedContext {
    pictures: 's3' | undefined
  }
}
