import type { Locator, Page } from '@playwright/test'
import { t } from '#shared/language/message.ts'
import { hold, type Screen, submit } from './screen.ts'

const category = '/products/Samsung'
const orders = '/dashboard/myorders'

/** Screens that change the market come last. */
export const buyerScreens: Screen[] = [
  { name: 'blogs', as: 'bea', to: '/blogs', first: (page) => page.locator('summary').first().click() },
  { name: 'category', as: 'bea', to: category },
  { name: 'category-unknown', as: 'bea', to: '/products/Nokia' },
  { name: 'category-failed', as: 'bea', first: failing(category, '**/products?*') },
  { name: 'category-loading', as: 'bea', first: waiting(category, '**/products?*') },
  { name: 'booking', as: 'bea', to: category, first: openBooking, window: true },
  { name: 'booking-errors', as: 'bea', to: category, first: submitEmptyBooking, window: true },
  { name: 'dashboard-buyer', as: 'bea', to: '/dashboard' },
  { name: 'dashboard-buyer-loading', as: 'bea', first: waiting('/dashboard', '**/summary') },
  { name: 'new-terms', as: 'bea', to: '/', first: haveNewTerms, window: true },
  { name: 'new-terms-asked', as: 'bea', to: category, first: bookUnderNewTerms, window: true },
  { name: 'dashboard-buyer-new', as: 'newBuyer', to: '/dashboard' },
  { name: 'dashboard-menu', as: 'bea', to: '/dashboard', first: openMenu, only: 360, window: true },
  { name: 'phone-held', as: 'bea', to: orders, first: openHeldPhone },
  { name: 'my-orders', as: 'bea', to: orders },
  { name: 'my-orders-empty', as: 'newBuyer', to: orders },
  { name: 'my-orders-loading', as: 'bea', first: waiting(orders, '**/orders?*') },
  { name: 'my-orders-cancel', as: 'bea', to: orders, first: askToCancel, window: true },
  { name: 'my-whistlist', as: 'bea', to: '/dashboard/mywhistlist' },
  { name: 'my-whistlist-empty', as: 'newBuyer', to: '/dashboard/mywhistlist' },
  { name: 'wrong-role', as: 'bea', to: '/dashboard/addproducts' },
  { name: 'dashboard-error', as: 'bea', to: '/dashboard/payment/00000000-0000-4000-8000-000000000000' },
  { name: 'account', as: 'bea', to: '/dashboard/account' },
  { name: 'account-new', as: 'newBuyer', to: '/dashboard/account' },
  { name: 'account-close', as: 'bea', to: '/dashboard/account', first: askToClose, window: true },
  { name: 'payment', as: 'bea', to: orders, first: openPayment },
  { name: 'payment-loading', as: 'bea', to: orders, first: openSlowPayment },
  {
    name: 'payment-declined',
    as: 'bea',
    to: orders,
    first: (page) => pay(page, '4000 0000 0000 0002', page.getByRole('alert').filter({ hasText: /\p{L}/u })),
  },
  { name: 'order', as: 'bea', to: orders, first: openOrder },
  { name: 'order-steps', as: 'bea', to: orders, first: openOtherSteps, window: true },
  { name: 'receipt', as: 'bea', to: orders, first: openReceipt },
  { name: 'receipt-printed', as: 'bea', to: orders, first: openReceipt, print: true, only: 1280 },
  { name: 'my-whistlist-removed', as: 'bea', to: '/dashboard/mywhistlist', first: removeWish },
  { name: 'toast-error', as: 'bea', to: category, first: bookTwice, window: true },
  { name: 'toast-success', as: 'bea', to: category, first: book, window: true },
  {
    name: 'paid',
    as: 'bea',
    to: orders,
    first: (page) => pay(page, '4242 4242 4242 4242', page.getByText(t('quoted.paymentCompleted'))),
  },
]

function waiting(address: string, ...calls: string[]) {
  return async (page: Page) => {
    await hold(...calls)(page)
    await page.goto(address)
    await page.waitForTimeout(1500)
  }
}

function failing(address: string, call: string) {
  return async (page: Page) => {
    const message = t('browser.signInFailed')
    await page.route(call, (route) => route.fulfill({ status: 409, json: { code: 'conflict', message } }))
    await page.goto(address)
    await page
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
  }
}

async function openBooking(page: Page) {
  await page
    .locator('main button:enabled')
    .filter({ hasText: t('shop.bookNow') })
    .first()
    .click()
  await page.getByRole('dialog').locator('input[type="tel"]').waitFor()
}

async function submitEmptyBooking(page: Page) {
  await openBooking(page)
  await submit(page)
}

async function sendBooking(page: Page) {
  await openBooking(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="tel"]').fill('+1 202 555 0199')
  await dialog.locator('[autocomplete~="address-line1"]').fill('7 Quay Road')
  await dialog.locator('[autocomplete~="address-level2"]').fill('Springfield')
  await dialog.locator('[autocomplete~="postal-code"]').fill('62704')
  await submit(page)
}

async function book(page: Page) {
  await sendBooking(page)
  await page.getByText(t('shop.bookingConfirmed')).waitFor()
  await holdNotice(page)
}

async function bookTwice(page: Page) {
  const message = t('refusals.bookedByYou', { phone: 'Galaxy S21, 128 GB' })
  await page.route('**/orders', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', acknowledged: false, message } }),
  )
  await sendBooking(page)
  await page.getByText(message).waitFor()
  await holdNotice(page)
}

/** A notice stays while something in it has the focus. */
function holdNotice(page: Page) {
  return page
    .getByRole('button', { name: t('ui.dismiss') })
    .first()
    .focus()
}

function openMenu(page: Page) {
  return page
    .getByRole('button', { name: t('parts.menu') })
    .first()
    .click()
}

function askToCancel(page: Page) {
  return page
    .getByRole('button', { name: t('buying.cancelBooking') })
    .first()
    .click()
}

function askToClose(page: Page) {
  return page.getByRole('button', { name: t('account.closeMyAccount') }).click()
}

async function removeWish(page: Page) {
  await page.getByRole('checkbox').first().click()
  await page.getByText(t('buying.removed')).first().waitFor()
}

const payLink = (page: Page) => page.getByRole('link', { name: t('buying.payNowLink') })

async function openPayment(page: Page) {
  await payLink(page).last().click()
  await page.getByLabel(t('browser.cardNumber')).waitFor()
}

async function openSlowPayment(page: Page) {
  const address = await payLink(page).last().getAttribute('href')
  await waiting(address ?? '', '**/orders/*')(page)
}

async function pay(page: Page, number: string, outcome: Locator) {
  await openPayment(page)
  await page.getByLabel(t('browser.cardNumber')).fill(number)
  await page.locator('[autocomplete="cc-exp"]').fill('12 / 34')
  await page.locator('[autocomplete="cc-csc"]').fill('123')
  await page.getByRole('button', { name: t('buying.payNowButton') }).click()
  await outcome.first().waitFor()
}

async function openOrder(page: Page) {
  await page
    .getByRole('link', { name: t('buying.paid') })
    .first()
    .click()
  await page.getByRole('list', { name: t('order.orderHistory') }).waitFor()
}

async function openOtherSteps(page: Page) {
  await openOrder(page)
  await page
    .getByRole('button', { name: t('ui.more') })
    .or(page.getByRole('button', { name: t('ui.steps') }))
    .first()
    .click()
}

async function openReceipt(page: Page) {
  await openOrder(page)
  await page.getByRole('link', { name: t('buying.printReceipt') }).click()
  await page.getByRole('heading', { level: 1, name: t('buying.receipt') }).waitFor()
}

async function openHeldPhone(page: Page) {
  const row = page.getByRole('row').filter({ has: payLink(page) })
  await row.getByRole('link').first().click()
  await page.getByRole('region', { name: t('phone.photos') }).waitFor()
}

/** As if the terms had changed: they would for everybody else, too. */
async function haveNewTerms(page: Page) {
  await page.route('**/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), termsDue: 1 } })
  })
  await page.reload()
  await page.getByRole('button', { name: t('terms.agree') }).waitFor()
}

async function bookUnderNewTerms(page: Page) {
  await haveNewTerms(page)
  await page.route('**/orders', (route) => route.fulfill({ status: 403, json: { reason: 'terms_not_agreed' } }))
  await sendBooking(page)
  await page.getByRole('button', { name: t('terms.agreeAndGoOn') }).waitFor()
}
