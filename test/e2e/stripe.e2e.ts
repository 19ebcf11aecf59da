import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { contact, listPhone } from './goods.ts'
import { emptyMarket, startMarket } from './market-process.ts'
import { newcomer } from './players.ts'

/** A market whose card provider is Stripe. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _ }, use) => {
      const keys = { STRIPE_SECRET_KEY: 'sk_test_e2e', STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e', STRIPE_WEBHOOK_SECRET: 'whsec_e2e' }
      const market = await startMarket({ ...emptyMarket, ...keys, CARDS: 'stripe' })
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** A fake of Stripe's script that only renders the card field. */
const stripeScript = `window.Stripe = () => {
  const element = { on() {}, off() {}, once() {}, update() {}, destroy() {}, mount(place) { place.textContent = 'Field of Stripe' } }
  const elements = () => ({ create: () => element, getElement: () => element, update() {}, on() {} })
  return { elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {} }
}`

/** Fakes what a page uses of Stripe; returns the paths of the documents that the page requests. */
async function withStripe(page: Page): Promise<string[]> {
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: stripeScript }))
  await page.route('**/create-payment-intent', (route) => route.fulfill({ json: { clientSecret: 'pi_e2e_secret_e2e' } }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

async function booked(at: string) {
  const phone = await listPhone(await newcomer('seller', { at }))
  const bea = await newcomer('buyer', { at })
  const { insertedId: order } = await bea.api.placeOrder({ productsId: phone.id, ...contact })
  return { bea, phone, address: `/dashboard/payment/${order}` }
}

async function expectPayable(page: Page) {
  await expect(page.getByText('Field of Stripe')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

test('[S2.38] [S7.25] a buyer who opens the payment page from a notice gets Stripe’s card field', async ({ open, url }) => {
  const { bea, phone, address } = await booked(url)
  const page = await open(bea)
  const documents = await withStripe(page)
  await page.goto(`${url}/dashboard/notices`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `You have booked ${phone.name}` })
    .click()
  await expectPayable(page)
  expect(documents).toEqual(['/dashboard/notices', address])
})

test('[S2.38] [S7.25] a buyer who logs in to reach the payment page gets Stripe’s card field', async ({ open, url }) => {
  const { bea, address } = await booked(url)
  const page = await open()
  const documents = await withStripe(page)
  await page.goto(`${url}/login?from=${address}`)
  await page.getByLabel('Email').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectPayable(page)
  expect(documents).toEqual(['/login', address])
})

test('[S5.5] [S8.9] a payment page that cannot load Stripe says so, and Try again loads it', async ({ open, url }) => {
  const { bea, address } = await booked(url)
  const page = await open(bea)
  await withStripe(page)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(url + address)
  const payment = page.getByRole('region', { name: 'Card payment' })
  const failure = payment.getByText('The card provider cannot be reached. Check your connection and try again.')
  await expect(failure).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
  await page.unroute('https://js.stripe.com/**')
  await withStripe(page)
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expectPayable(page)
  await expect(failure).toHaveCount(0)
})

test('[S7.25] the payment page opened directly loads once, also with a trailing slash or different case in its URL', async ({
  open,
  url,
}) => {
  const { bea, address } = await booked(url)
  const page = await open(bea)
  const documents = await withStripe(page)
  for (const written of [address, `${address}/`, address.replace('dashboard', 'Dashboard')]) {
    await page.goto(url + written)
    await expectPayable(page)
    expect(documents.splice(0)).toEqual([written])
  }
})
