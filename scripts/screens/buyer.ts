import type { Page } from '@playwright/test'
import { fillAddress } from '#test/e2e/address.ts'
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
  { name: 'dashboard-buyer-new', as: 'newBuyer', to: '/dashboard' },
  { name: 'dashboard-menu', as: 'bea', to: '/dashboard', first: openMenu, only: 360, window: true },
  { name: 'phone-held', as: 'bea', to: orders, first: openHeldPhone },
  { name: 'my-orders', as: 'bea', to: orders },
  { name: 'my-orders-empty', as: 'newBuyer', to: orders },
  { name: 'my-orders-loading', as: 'bea', first: waiting(orders, '**/orders?*') },
  { name: 'my-orders-give-back', as: 'bea', to: orders, first: askToGiveBack, window: true },
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
    first: (page) => pay(page, '4000 0000 0000 0002', 'Your card was declined.'),
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
    first: (page) => pay(page, '4242 4242 4242 4242', 'Congratulations! Your payment is complete'),
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
    await page.route(call, (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'This does not work right now.' } }),
    )
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
    .getByRole('button', { name: /^Book Now/, disabled: false })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Phone Number').waitFor()
}

async function submitEmptyBooking(page: Page) {
  await openBooking(page)
  await submit(page)
}

async function book(page: Page) {
  await openBooking(page)
  await page.getByLabel('Phone Number').fill('+1 202 555 0199')
  await fillAddress(page)
  await submit(page)
  await page.getByText('Booking confirmed').waitFor()
  await holdNotice(page)
}

async function bookTwice(page: Page) {
  await page.route('**/orders', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', acknowledged: false, message: 'You already have a booking on Galaxy S21, 128 GB' },
    }),
  )
  await openBooking(page)
  await page.getByLabel('Phone Number').fill('+1 202 555 0199')
  await fillAddress(page)
  await submit(page)
  await page.getByText('You already have a booking').waitFor()
  await holdNotice(page)
}

/** A notice stays while something in it has the focus. */
function holdNotice(page: Page) {
  return page.getByRole('button', { name: 'Dismiss' }).first().focus()
}

function openMenu(page: Page) {
  return page.getByRole('button', { name: 'Menu' }).click()
}

function askToGiveBack(page: Page) {
  return page
    .getByRole('button', { name: /^Give back/ })
    .first()
    .click()
}

function askToClose(page: Page) {
  return page.getByRole('button', { name: 'Close my account' }).click()
}

async function removeWish(page: Page) {
  await page.getByRole('checkbox').first().click()
  await page.getByText('Removed').waitFor()
}

async function openPayment(page: Page) {
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .last()
    .click()
  await page.getByLabel('Card number').waitFor()
}

async function openSlowPayment(page: Page) {
  const link = page.getByRole('link', { name: /^Pay Now/ }).last()
  const address = await link.getAttribute('href')
  await waiting(address ?? '', '**/orders/*')(page)
}

async function pay(page: Page, number: string, outcome: string) {
  await openPayment(page)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/expir/i).fill('12 / 34')
  await page.getByLabel(/cvc|security code/i).fill('123')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText(outcome).waitFor()
}

async function openOrder(page: Page) {
  await page.getByRole('link', { name: /^Paid/ }).first().click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
}

async function openOtherSteps(page: Page) {
  await openOrder(page)
  await page.getByRole('button', { name: /^(More|What you can do)$/ }).click()
}

async function openReceipt(page: Page) {
  await openOrder(page)
  await page.getByRole('link', { name: 'Receipt to print' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
}

async function openHeldPhone(page: Page) {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Pay Now/ }) })
  await row.getByRole('link').first().click()
  await page.getByText(/^Booked by you/).waitFor()
}
