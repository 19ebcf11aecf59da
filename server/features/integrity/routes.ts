import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/integrity.ts'
import { checkIntegrity } from './check-integrity.ts'
import { listLedger } from './queries.ts'

/** The page checks recent charges only, to be fast; `npm run audit` compares all of them with the provider's. */
const shownDays = 30

export function integrityRoutes(market: RouteMarket) {
  const { db, mount } = market
  mount(contract.getIntegrity, async () => {
    const since = new Date((await market.now()).getTime() - shownDays * 86_400_000)
    return checkIntegrity(market, { since, rounds: 3, pauseMs: 1_000 })
  })
  mount(contract.listLedger, ({ query }) => listLedger(db, query))
}
