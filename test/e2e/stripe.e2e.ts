import type { Page } from '@playwright/test'
import { contact } from './address.ts'
import { test as base, expect } from './fixtures.ts'
import { listPhone } from './goods.ts'
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

/** A fake of Stripe's script that only renders the card fields, or fails to; it notes what the page asks for. */
const stripeScript = (fields: 'ready' | 'loaderror') => `window.asked = []
window.Stripe = () => {
  const create = (type, options) => {
    window.asked.push([type, options])
    const event = type === 'payment' ? '${fields}' : 'ready'
    return {
      on(name, handler) { if (name === event) setTimeout(() => handler({ elementType: type })) },
      off() {}, once() {}, update() {}, destroy() {},
      mount(place) { if (type === 'payment' && event === 'ready') place.textContent = 'Field of Stripe' },
    }
  }
  const elements = (options) => {
    window.asked.push(['elements', options])
    return { create, getElement() {}, update() {}, on() {}, submit() {} }
  }
  return { elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {} }
}`

/** Fakes what a page uses of Stripe; returns the paths of the documents that the page requests. */
async function withStripe(page: Page, fields: 'ready' | 'loaderror' = 'ready'): Promise<string[]> {
  const body = stripeScript(fields)
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
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
    .getByRole('link', { name: `You booked ${phone.name}` })
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
  const failure = payment.getByText('We can’t reach our payment provider. Check your connection and try again.')
  await expect(failure).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
  await page.unroute('https://js.stripe.com/**')
  await withStripe(page)
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expectPayable(page)
  await expect(failure).toHaveCount(0)
})

test('[S18.2] [S8.9] Stripe is asked for cards and wallets only, and card fields that cannot load can be tried again', async ({
  open,
  url,
}) => {
  const { bea, address } = await booked(url)
  const page = await open(bea)
  await withStripe(page, 'loaderror')
  await page.goto(url + address)
  const payment = page.getByRole('region', { name: 'Card payment' })
  await expect(payment.getByText('We can’t reach our payment provider.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
  const asked = await page.evaluate(() => (window as unknown as { asked: [string, object][] }).asked)
  const group = { mode: 'payment', amount: 46_250, currency: 'usd', allowedPaymentMethodTypes: ['card'] }
  expect(asked).toHaveLength(4)
  expect(asked.filter(([what]) => what === 'elements')).toEqual(Array(2).fill(['elements', expect.objectContaining(group)]))
  const options = Object.fromEntries(asked)
  expect(options.expressCheckout).toMatchObject({ paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' } })
  // Each wallet is offered once.
  expect(options.payment).toMatchObject({ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } })
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.length)).toBe(8)
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
