import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/kept-searches.ts'
import { changeKeptSearch, deleteKeptSearch, keepSearch, saveTimeZone } from './kept-search.ts'
import { listAlerts, listKeptSearches, missedBySearch } from './queries.ts'

export function alertRoutes({ db, mount }: RouteMarket) {
  mount(contract.listKeptSearches, ({ actor }) => listKeptSearches(db, actor.id))
  mount(contract.missedBySearch, ({ actor, params }) => missedBySearch(db, actor, params.searchId))
  mount(contract.listAlerts, ({ actor, query }) => listAlerts(db, actor.id, query))

  mount(contract.keepSearch, async ({ actor, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => keepSearch(tx, actor, input)),
  }))
  mount(contract.changeKeptSearch, async ({ actor, params, input, write }) => {
    await write((tx) => changeKeptSearch(tx, actor, params.searchId, input))
    return { modifiedCount: 1 }
  })
  mount(contract.deleteKeptSearch, async ({ actor, params, write }) => {
    await write((tx) => deleteKeptSearch(tx, actor, params.searchId))
    return { deletedCount: 1 }
  })
  mount(contract.saveTimeZone, async ({ actor, input, write }) => {
    await write((tx) => saveTimeZone(tx, actor, input.timeZone))
    return { modifiedCount: 1 }
  })
}
