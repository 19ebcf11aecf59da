import { readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { openMarket } from '#server/open-market.ts'
import { callerWith, type TestMarket } from '#test/market.ts'
import { newcomersOf } from '#test/newcomer.ts'
import { testSecrets } from '#test/secrets.ts'
import { webhookStorm } from '#test/webhooks/storm.ts'
import { openBenchDatabase } from './bench-database.ts'

/**
 * `npm run bench:webhooks [-- EVENTS]` tells five consumers 10,000 events each, of which one is steady, one slow, and others fail,
 * redirect or hang until they are back. Prints when each had everything. Exits with 1 if one was not told of an event, heard of a
 * phone's events in another order, or got a signature that is not valid.
 */
const events = Number(process.argv[2] ?? 10_000)
const database = await openBenchDatabase({ durable: true })
const port = await freePort()
const config = readConfig({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  LOG_LEVEL: 'fatal',
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  WEBHOOK_SECONDS: '1',
  ...testSecrets,
})
const opened = await openMarket(config)
try {
  await opened.listen()
  const url = config.publicUrl
  const market: TestMarket = {
    ...opened,
    config,
    url,
    s3: undefined,
    guest: callerWith(url),
    newcomer: newcomersOf(opened.connection, url),
    fetch: (address, init) => fetch(url + address, init),
  }
  const { told, faults } = await webhookStorm(market, events)
  console.table(told)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  console.log(faults.length === 0 ? 'Everything was told, in order and signed.' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await opened.close()
  await database.close()
}
