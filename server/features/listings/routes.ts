import type { RouteMarket } from '#server/market.ts'
import * as brands from '#shared/contract/brands.ts'
import * as contract from '#shared/contract/catalog.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { tidy } from '#shared/domain/text/text.ts'
import { t } from '#shared/language/message.ts'
import { namesContacts } from './listing-row.ts'
import { changeBrand, listBrands, sellBrand } from './models/brands.ts'
import { addProduct } from './own/add-product.ts'
import { advertiseProduct } from './own/advertise-product.ts'
import { deleteProduct } from './own/delete-product.ts'
import { listMyProducts } from './own/own-list.ts'
import { listAdvertised, listCategories, listProducts } from './queries.ts'

export function brandRoutes({ db, mount }: RouteMarket) {
  mount(brands.listBrands, () => listBrands(db))
  mount(brands.addBrand, async ({ input, write }) => {
    await write((tx) => sellBrand(tx, input.name))
    return { modifiedCount: 1, message: t('brands.added', { brand: input.name }) }
  })
  mount(brands.changeBrand, async ({ params, input, write }) => {
    await write((tx) => changeBrand(tx, params.brandId, input))
    return { modifiedCount: 1, message: t('brands.saved') }
  })
}

export function catalogRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.listCategories, async () => listCategories(db))
  mount(contract.listAdvertised, async ({ caller, query }) => listAdvertised(db, caller, query))
  mount(contract.listProducts, async ({ caller, query }) => listProducts(db, caller, query))

  mount(contract.listMyProducts, async ({ caller, query }) => {
    if (tidy(query.sellerName) !== caller.name) throw appError('not_your_phones')
    return listMyProducts(db, caller, query, config)
  })

  mount(contract.addProduct, async ({ caller, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => addProduct(tx, caller, input, config)),
    contactsHidden: namesContacts(input),
  }))

  mount(contract.advertiseProduct, async ({ caller, params, write }) => {
    const modifiedCount = await write((tx) => advertiseProduct(tx, caller, params.productId))
    return { modifiedCount, message: modifiedCount > 0 ? t('quoted.productAdvertised') : t('replies.advertisedAlready') }
  })

  mount(contract.deleteProduct, async ({ caller, params, write }) => {
    const name = await write((tx) => deleteProduct(tx, caller, params.productId))
    return { deletedCount: 1, message: t('replies.listingDeleted', { name }) }
  })
}
