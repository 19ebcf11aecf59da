import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { openMarket } from '#server/open-market.ts'
import { startMarket } from '#test/e2e/market-process.ts'
import type { ExampleMarket } from '#test/example-world.ts'
import { newcomersOf } from '#test/newcomer.ts'
import { testSecrets } from '#test/secrets.ts'

/** The demo market in a separate process, with access to its database from this one. */
export type Product = ExampleMarket & { close: () => Promise<void> }

/** Starts the product; without `limited`, rate limits are disabled, so that they do not hide a vulnerability. */
export async function startProduct(
  databaseUrl: string,
  { limited = false }: { limited?: boolean | undefined },
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-outside-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '',
    LOG_LEVEL: 'fatal',
    ...testSecrets,
    ...(limited ? {} : { GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0' }),
  }
  const server = await startMarket(settings)
  // This market does not listen: it creates people and phones for the one that does, and waits for locks of its jobs.
  const config = readConfig({ ...settings, STATEMENT_SECONDS: '60' })
  const opened = await openMarket(config)
  if (!limited) await opened.connection.pool.query(countNothing)
  const url = settings.PUBLIC_URL
  return {
    ...opened,
    config,
    url,
    newcomer: newcomersOf(opened.connection, url),
    fetch: (address, init) => fetch(url + address, init),
    async close() {
      await opened.close()
      await server.stop()
      await removeDataFolder(dataDir)
    },
  }
}

/** Keeps every rate limit's count at 0. */
const countNothing = `
  create function count_nothing() returns trigger language plpgsql as $$ begin new.points := 0; return new; end $$;
  create trigger count_nothing before insert or update on rate_limits for each row execute function count_nothing()`
