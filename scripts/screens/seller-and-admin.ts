import type { Page } from '@playwright/test'
import { photo } from '../../test/e2e/people.ts'
import { type Screen, submit } from './screen.ts'

const add = '/dashboard/addproducts'
const sellers = '/dashboard/allseller/seller'

/** Those that change the market come last. */
export const sellerScreens: Screen[] = [
  { name: 'dashboard-seller', as: 'sam', to: '/dashboard' },
  { name: 'dashboard-seller-new', as: 'newSeller', to: '/dashboard' },
  { name: 'add-products', as: 'sam', to: add },
  { name: 'add-products-errors', as: 'sam', to: add, first: submit },
  { name: 'add-products-photo', as: 'sam', to: add, first: choosePhoto },
  { name: 'my-products', as: 'sam', to: '/dashboard/myproducts/Sam%20Seller' },
  { name: 'my-products-empty', as: 'newSeller', to: '/dashboard/myproducts/me' },
  { name: 'my-products-delete', as: 'sam', to: '/dashboard/myproducts/Sam%20Seller', first: askToDelete, window: true },
  { name: 'account-seller', as: 'newSeller', to: '/dashboard/account' },
  { name: 'my-products-long-names', as: 'newSeller', to: add, first: listLongName },
]

export const adminScreens: Screen[] = [
  { name: 'dashboard-admin', as: 'ada', to: '/dashboard' },
  { name: 'all-seller', as: 'ada', to: sellers },
  {
    name: 'all-seller-nobody',
    as: 'ada',
    to: sellers,
    first: (page) => page.getByRole('main').getByRole('searchbox').fill('Zebedee'),
  },
  { name: 'all-seller-delete', as: 'ada', to: sellers, first: askToDelete, window: true },
  { name: 'all-buyer', as: 'ada', to: '/dashboard/allbuyer/buyer' },
  { name: 'integrity', as: 'ada', to: '/dashboard/integrity' },
  { name: 'category-as-admin', as: 'ada', to: '/products/Apple', window: true },
]

function askToDelete(page: Page) {
  return page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
}

async function choosePhoto(page: Page) {
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Add Product Image').setInputFiles(file)
  await page.getByRole('img', { name: 'What you chose' }).waitFor()
}

async function listLongName(page: Page) {
  await page
    .getByLabel('Product Name')
    .fill('Galaxy Z Fold4 Enterprise Edition, 1 TB, Phantom Black, dual SIM, boxed, with two spare chargers')
  await page.getByLabel('Original Price').fill('2159.99')
  await page.getByLabel('Resale Price').fill('1049.5')
  await page.getByLabel('Select Category').selectOption('Samsung')
  await page.getByLabel('Used Years').fill('1.5')
  await choosePhoto(page)
  await submit(page)
  await page.getByRole('article').first().waitFor()
}
