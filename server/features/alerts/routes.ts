import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/kept-searches.ts'
import { changeKeptSearch, deleteKeptSearch, keepSearch, saveTimeZone } from './kept-search.ts'
import { listAlerts, listKeptSearches, missedBySearch } from './queries.ts'

export function alertRoutes({ db, write, mount }: Market) {
  mount(contract.listKeptSearches, ({ actor }) => listKeptSearches(db, actor.id))
  mount(contract.missedBySearch, ({ actor, params }) => missedBySearch(db, actor, params.searchId))
  mount(contract.listAlerts, ({ actor, query }) => listAlerts(db, actor.id, query))

  mount(contract.keepSearch, async ({ actor, input }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => keepSearch(tx, actor, input)),
  }))
  mount(contract.changeKeptSearch, async ({ actor, params, input }) => {
    await write((tx) => changeKeptSearch(tx, actor, params.searchId, input))
    return { modifiedCount: 1 }
  })
  mount(contract.deleteKeptSearch, async ({ actor, params }) => {
    await write((tx) => deleteKeptSearch(tx, actor, params.searchId))
    return { deletedCount: 1 }
  })
  mount(contract.saveTimeZone, async ({ actor, input }) => {
    await write((tx) => saveTimeZone(tx, actor, input.timeZone))
    return { modifiedCount: 1 }
  })
}
