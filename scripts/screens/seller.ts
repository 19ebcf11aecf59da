import type { Page } from '@playwright/test'
import { makeImei } from '#db/demo/factories.ts'
import { t } from '#shared/language/message.ts'
import { photo } from '../../test/e2e/people.ts'
import { askToDelete, longName, type Screen, submit } from './screen.ts'

const add = '/dashboard/addproducts'

const sell = '/dashboard/sell'

const sales = '/dashboard/sales'

const toDo = `${sales}?status=to_do`

/** Opens the dialog that reads an IMEI, and chooses this picture in it. */
const readPicture = (file?: string) => async (page: Page) => {
  await page.getByRole('button', { name: t('imeiPicture.read') }).click()
  const chooser = page.getByRole('dialog').getByLabel(t('imeiPicture.picture'))
  if (file) await chooser.setInputFiles(`test/imei-pictures/${file}`)
  if (file)
    await page
      .getByRole('dialog')
      .getByText(file === 'none.png' ? t('imeiPicture.nothing') : t('imeiPicture.several'))
      .waitFor()
}

/** Screens that change the market come last. */
export const sellerScreens: Screen[] = [
  { name: 'imei-picture', as: 'sam', to: add, first: readPicture(), window: true },
  { name: 'imei-picture-several', as: 'sam', to: add, first: readPicture('samsung.png'), window: true },
  { name: 'imei-picture-none', as: 'sam', to: add, first: readPicture('none.png'), window: true },
  {
    name: 'imei-of-other-model',
    as: 'sam',
    to: add,
    async first(page) {
      await page.getByLabel(t('listing.selectCategory')).selectOption('Samsung')
      await page.getByRole('combobox', { name: t('listing.productName') }).fill('Galaxy S26 Ultra')
      await page.getByRole('textbox', { name: t('listing.imei') }).fill(makeImei(4711, '35171311'))
      await page.getByRole('alert').scrollIntoViewIfNeeded()
    },
    window: true,
  },
  {
    name: 'imei-fills-in',
    as: 'sam',
    to: add,
    async first(page) {
      await page.getByRole('textbox', { name: t('listing.imei') }).fill(makeImei(4711, '35171311'))
      await page.getByRole('button', { name: t('imeiPicture.fillIn', { phone: 'Galaxy A30s' }) }).scrollIntoViewIfNeeded()
    },
    window: true,
  },
  { name: 'dashboard-seller', as: 'sam', to: '/dashboard' },
  { name: 'dashboard-seller-new', as: 'newSeller', to: '/dashboard' },
  { name: 'add-products', as: 'sam', to: add },
  { name: 'add-products-errors', as: 'sam', to: add, first: submit },
  { name: 'add-products-photo', as: 'sam', to: add, first: choosePhoto },
  {
    name: 'add-products-models',
    as: 'sam',
    to: add,
    first: (page) => page.getByLabel(t('listing.productName')).pressSequentially('s21'),
  },
  { name: 'add-products-filled', as: 'sam', to: add, first: fill },
  { name: 'sell-camera', as: 'sam', to: sell, window: true },
  { name: 'sell-details', as: 'sam', to: sell, first: photographAll },
  { name: 'sell-errors', as: 'sam', to: sell, first: publishTooEarly },
  { name: 'sell-waiting', as: 'newSeller', to: sell, first: publishOffline },
  { name: 'edit-product', as: 'sam', to: '/dashboard/myproducts/Sam%20Seller', first: edit },
  { name: 'my-products', as: 'sam', to: '/dashboard/myproducts/Sam%20Seller' },
  { name: 'my-products-empty', as: 'newSeller', to: `/dashboard/myproducts/${encodeURIComponent(longName)}` },
  { name: 'my-products-delete', as: 'sam', to: '/dashboard/myproducts/Sam%20Seller', first: askToDelete, window: true },
  { name: 'sales', as: 'sam', to: sales },
  { name: 'sales-empty', as: 'newSeller', to: sales },
  { name: 'sale', as: 'sam', to: toDo, first: openSale },
  { name: 'sale-ship', as: 'sam', to: toDo, first: ship, window: true },
  { name: 'money', as: 'sam', to: '/dashboard/money' },
  { name: 'my-figures', as: 'sam', to: '/dashboard/my-figures' },
  { name: 'my-figures-year', as: 'sam', to: '/dashboard/my-figures?period=365&sort=fewestViews' },
  { name: 'my-figures-empty', as: 'newSeller', to: '/dashboard/my-figures' },
  { name: 'payout-account', as: 'sam', to: '/dashboard/payout-account' },
  { name: 'badge', as: 'sam', to: '/dashboard/badge' },
  { name: 'badge-dialog', to: '/phones?verified=true', first: openBadge, window: true },
  { name: 'badge-new', as: 'newSeller', to: '/dashboard/badge' },
  { name: 'decisions', as: 'sam', to: '/dashboard/decisions' },
  { name: 'several', as: 'sam', to: '/dashboard/several' },
  { name: 'api-key-form', as: 'sam', to: '/dashboard/account', first: askForKey, window: true },
  { name: 'api-key-made', as: 'sam', to: '/dashboard/account', first: makeKey, window: true },
  { name: 'account-seller', as: 'newSeller', to: '/dashboard/account' },
  { name: 'my-products-long-names', as: 'newSeller', to: add, first: listLongName },
]

async function openSale(page: Page) {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL(`**${sales}/*`)
  await page.getByRole('list', { name: t('order.orderHistory') }).waitFor()
}

async function ship(page: Page) {
  await openSale(page)
  await page.getByRole('button', { name: t('delivery.shipButton') }).click()
  await page.getByRole('dialog').getByLabel(t('fields.carrier')).waitFor()
}

async function edit(page: Page) {
  await page.locator('main a[href*="/myproducts/edit/"]').first().click()
  await page.getByLabel(t('listing.resalePrice')).fill('99')
}

async function listLongName(page: Page) {
  await page
    .getByLabel(t('listing.productName'))
    .fill('Galaxy Z Fold4 Enterprise Edition, 1 TB, Phantom Black, dual SIM, boxed, with two spare chargers')
  await page.getByLabel(t('listing.originalPrice')).fill('2159')
  await page.getByLabel(t('listing.resalePrice')).fill('1049')
  await page.getByLabel(t('listing.selectCategory')).selectOption('Samsung')
  await page.getByLabel(t('listing.usedYears')).fill('1')
  await page.getByLabel(t('listing.andMonths')).fill('6')
  await choosePhoto(page)
  await submit(page)
  await page.getByRole('article').first().waitFor()
}

async function openBadge(page: Page) {
  await page
    .getByRole('button', { name: t('badges.aboutBadge') })
    .first()
    .click()
}

async function fill(page: Page) {
  await page.getByLabel(t('listing.productName')).pressSequentially('s21 ul')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('radio', { name: '256' }).check({ force: true })
  await page.getByLabel(t('listing.usedYears')).fill('2')
  await page.getByLabel(t('listing.resalePrice')).fill('420')
  await choosePhoto(page)
  await choosePhoto(page)
  await page.getByText(t('listing.draftSaved')).waitFor()
}

async function choosePhoto(page: Page) {
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel(t('selling.addProductImage')).setInputFiles(file)
  await page.getByRole('img', { name: t('selling.coverAlt') }).waitFor()
}

/** Chooses the four guided photos, and what is asked for beside them. */
async function photographAll(page: Page) {
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  for (let taken = 0; taken < 4; taken++) {
    await page.locator('main input[type="file"]').first().setInputFiles(file)
    await page.waitForTimeout(300)
  }
  await page.getByLabel(t('listing.productName')).pressSequentially('s21 ul')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('radio', { name: '256' }).check({ force: true })
  await page.getByRole('radio').nth(6).check({ force: true })
  await page.getByLabel(t('listing.usedYears')).fill('2')
  await page.getByText(t('listing.draftSaved')).waitFor()
}

async function publishTooEarly(page: Page) {
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  for (let skipped = 0; skipped < 3; skipped++) await page.getByRole('button', { name: t('sell.skip') }).click()
  await submit(page)
}

/** Publishes without a network: the listing waits on the device. */
async function publishOffline(page: Page) {
  await photographAll(page)
  await page.getByLabel(t('listing.resalePrice')).fill('420')
  await page.context().setOffline(true)
  await submit(page)
  await page.getByRole('region', { name: t('sell.keptTitle') }).waitFor()
}

function askForKey(page: Page) {
  return page.getByRole('button', { name: t('apiKeys.make') }).click()
}

async function makeKey(page: Page) {
  await askForKey(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('fields.name'), { exact: true }).fill('Stock system')
  await dialog.getByLabel(t('apiKeys.life')).selectOption('forever')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: t('apiKeys.make') }).click()
  await page.getByText('mkey_').waitFor()
}
