import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/find.ts'
import { findAnything } from './find-anything.ts'
import { getPerson } from './get-person.ts'
import { listLinkedAccounts } from './list-linked.ts'

export function findRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.findAnything, ({ caller, query }) => findAnything(db, { search: query.search, caller, config }))
  mount(contract.listLinkedAccounts, () => listLinkedAccounts(db))
  mount(contract.getPerson, ({ caller, params }) => getPerson({ db, config }, caller, params.personId))
}
