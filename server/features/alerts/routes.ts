import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/saved-searches.ts'
import { listAlerts, listSavedSearches, missedBySearch } from './queries.ts'
import { changeSavedSearch, deleteSavedSearch, saveSearch, saveTimeZone } from './saved-search.ts'

export function alertRoutes({ db, mount }: RouteMarket) {
  mount(contract.listSavedSearches, ({ caller }) => listSavedSearches(db, caller.id))
  mount(contract.missedBySearch, ({ caller, params }) => missedBySearch(db, caller, params.searchId))
  mount(contract.listAlerts, ({ caller, query }) => listAlerts(db, caller.id, query))

  mount(contract.saveSearch, async ({ caller, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => saveSearch(tx, caller, input)),
  }))
  mount(contract.changeSavedSearch, async ({ caller, params, input, write }) => {
    await write((tx) => changeSavedSearch(tx, caller, params.searchId, input))
    return { modifiedCount: 1 }
  })
  mount(contract.deleteSavedSearch, async ({ caller, params, write }) => {
    await write((tx) => deleteSavedSearch(tx, caller, params.searchId))
    return { deletedCount: 1 }
  })
  mount(contract.saveTimeZone, async ({ caller, input, write }) => {
    await write((tx) => saveTimeZone(tx, caller, input.timeZone))
    return { modifiedCount: 1 }
  })
}
