import { expect, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { cardOf, myProductsPath } from './listing-form.ts'
import { newcomer } from './players.ts'

test('Back restores the previous search and its search field', async ({ open }) => {
  const sam = await newcomer('seller')
  await listPhone(sam)
  const page = await open(sam)
  await page.goto(myProductsPath(sam))
  const field = page.getByRole('searchbox', { name: 'Search your phones' })
  await field.fill('galxy')
  await expect(page).toHaveURL(/\?search=galxy$/)
  await page.getByRole('link', { name: 'Show all your phones' }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('galxy')
  await expect(page.getByText('None of your phones match')).toBeVisible()
  await expect(page).toHaveURL(/\?search=galxy$/)
})

test('deleting the only phone on a later page leads to the first page', async ({ open }) => {
  const sam = await newcomer('seller')
  const phones = [await listPhone(sam), await listPhone(sam)]
  const { items, next } = await sam.api.listMyProducts({ sellerName: sam.name, limit: 1 })
  const first = phones.find(({ id }) => id === items[0]?._id)
  const second = phones.find(({ id }) => id !== items[0]?._id)
  const page = await open(sam)
  await page.goto(`${myProductsPath(sam)}?after=${next?.after}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await cardOf(page, second?.name ?? '')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, first?.name ?? '')).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(page.getByRole('link', { name: 'First page' })).toHaveCount(0)
})

test('a later table page that has become empty leads to the first page', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const phones = [await listPhone(sam), await listPhone(sam)]
  for (const { id } of phones) await bea.api.addWish({ productsId: id })
  const { items, next } = await bea.api.listWishes({ email: bea.email, limit: 1 })
  const second = phones.find(({ id }) => id !== items[0]?.productsId)
  await bea.api.removeWish({ wishId: second?.id ?? '' })
  const page = await open(bea)
  await page.goto(`/dashboard/mywhistlist?after=${next?.after}`)
  await expect(page.getByRole('row').filter({ hasText: items[0]?.productName ?? '' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/mywhistlist')
})
