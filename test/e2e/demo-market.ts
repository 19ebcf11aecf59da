import { fillDemoOnce, startMarket } from './market-process.ts'

/**
 * Runs once: starts the demo market, and one with the specification's wording. E2E_DATABASE_URL sets another database for
 * the first and leaves the second out; E2E_URL and E2E_SPECIFICATION_URL name markets that already run. After all tests,
 * the books of the markets that were started here are audited.
 */
export default async function setup() {
  const database = process.env.E2E_DATABASE_URL
  const removeDemo = database || process.env.E2E_URL ? async () => {} : await fillDemoOnce()
  const [english, specification] = await Promise.all([
    startUnlessNamed('E2E_URL', database ? { DATABASE_URL: database } : {}),
    database ? undefined : startUnlessNamed('E2E_SPECIFICATION_URL', { WORDING: 'specification' }),
  ])
  return async () => {
    try {
      await Promise.all([english?.audit(), specification?.audit()])
    } finally {
      await Promise.all([english?.stop(), specification?.stop()])
      await removeDemo()
    }
  }
}

async function startUnlessNamed(name: string, settings: Record<string, string>) {
  if (process.env[name]) return
  const market = await startMarket(settings)
  process.env[name] = market.url
  return market
}
