import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { openMarket } from '#server/open-market.ts'
import { startMarket } from '#test/e2e/market-process.ts'
import type { ExampleMarket } from '#test/example-world.ts'
import { newcomersOf } from '#test/newcomer.ts'

/** The demo market in a process of its own, whose database this one can write to. */
export type Product = ExampleMarket & { close: () => Promise<void> }

/** Without `limited`, the limits on how often somebody may ask are waived, so that none hides a hole. */
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
    ...(limited ? {} : { GUESTS_PER_SECOND: '0' }),
  }
  const server = await startMarket(settings)
  // Not listening: it makes people and phones for the one that does.
  const config = readConfig(settings)
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
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every count of tries stays at nothing. */
const countNothing = `
  create function count_nothing() returns trigger language plpgsql as $$ begin new.points := 0; return new; end $$;
  create trigger count_nothing before insert or update on rate_limits for each row execute function count_nothing()`
