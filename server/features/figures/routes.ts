import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/figures.ts'
import { periodOf } from '#shared/domain/figures/period.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import { getFigures, getSellerFigures } from './get-figures.ts'
import { listEmptySearches } from './list-empty-searches.ts'
import { listGroups } from './list-groups.ts'
import { listPhones } from './list-phones.ts'

export function figureRoutes({ db, mount, now }: RouteMarket) {
  mount(contract.getFigures, async ({ caller, query: { brand, seller, ...asked } }) =>
    getFigures(db, caller, { period: periodOf(asked, await now()), filter: { brand, seller } }),
  )
  mount(contract.listFigureGroups, async ({ caller, query: { brand, seller, of, sort, ...asked } }) => {
    const { from, to } = periodOf(asked, await now())
    const seesBooks = may(caller, 'books.read')
    return {
      period: { from, to },
      groups: await listGroups(db, { period: { from, to }, filter: { brand, seller }, of, sort, seesBooks }),
    }
  })
  mount(contract.getSellerFigures, async ({ caller, query: { phone, ...asked } }) =>
    getSellerFigures(db, { period: periodOf(asked, await now()), filter: { seller: caller.id, phones: onlyPhone(phone) } }),
  )
  mount(contract.listPhoneFigures, async ({ caller, query: { phone, sort, ...asked } }) => {
    const { from, to } = periodOf(asked, await now())
    const filter = { seller: caller.id, phones: onlyPhone(phone) }
    return { period: { from, to }, phones: await listPhones(db, { period: { from, to }, filter, sort }) }
  })
  mount(contract.listEmptySearches, async ({ query }) => listEmptySearches(db, periodOf(query, await now())))
}

const onlyPhone = (phone: string | undefined) => (phone === undefined ? undefined : [phone])
