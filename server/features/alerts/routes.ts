import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/saved-searches.ts'
import { listAlerts, listSavedSearches, missedBySearch } from './queries.ts'
import { changeSavedSearch, deleteSavedSearch, saveSearch, saveTimeZone } from './saved-search.ts'

export function alertRoutes({ db, mount }: RouteMarket) {
  mount(contract.listSavedSearches, ({ actor }) => listSavedSearches(db, actor.id))
  mount(contract.missedBySearch, ({ actor, params }) => missedBySearch(db, actor, params.searchId))
  mount(contract.listAlerts, ({ actor, query }) => listAlerts(db, actor.id, query))

  mount(contract.saveSearch, async ({ actor, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => saveSearch(tx, actor, input)),
  }))
  mount(contract.changeSavedSearch, async ({ actor, params, input, write }) => {
    await write((tx) => changeSavedSearch(tx, actor, params.searchId, input))
    return { modifiedCount: 1 }
  })
  mount(contract.deleteSavedSearch, async ({ actor, params, write }) => {
    await write((tx) => deleteSavedSearch(tx, actor, params.searchId))
    return { deletedCount: 1 }
  })
  mount(contract.saveTimeZone, async ({ actor, input, write }) => {
    await write((tx) => saveTimeZone(tx, actor, input.timeZone))
    return { modifiedCount: 1 }
  })
}
