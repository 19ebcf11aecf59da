import { startMarket } from './market-process.ts'

/**
 * Runs once: starts the demo market, and one with the specification's wording. E2E_DATABASE_URL sets another database for
 * the first and leaves the second out; E2E_URL and E2E_SPECIFICATION_URL name markets that already run. After all tests,
 * the books of the markets that were started here are audited.
 */
export default async function setup() {
  const database = process.env.E2E_DATABASE_URL
  const english = await startUnlessNamed('E2E_URL', database ? { DATABASE_URL: database } : {})
  const specification = database ? undefined : await startUnlessNamed('E2E_SPECIFICATION_URL', { WORDING: 'specification' })
  return async () => {
    try {
      await Promise.all([english?.audit(), specification?.audit()])
    } finally {
      await Promise.all([english?.stop(), specification?.stop()])
    }
  }
}

async function startUnlessNamed(name: string, settings: Record<string, string>) {
  if (process.env[name]) return
  const market = await startMarket(settings)
  process.env[name] = market.url
  return market
}
