import { startMarket } from './market-process.ts'

/** Once a run: the demo market. E2E_DATABASE_URL names another database, E2E_URL a market that runs already. */
export default async function setup() {
  if (process.env.E2E_URL) return
  const database = process.env.E2E_DATABASE_URL
  const market = await startMarket(database ? { DATABASE_URL: database } : {})
  process.env.E2E_URL = market.url
  return market.stop
}
