import type { Page } from '@playwright/test'
import { wordings } from '#test/e2e/wording.ts'
import { expect, expectRed, holdBack, inBothWordings, test } from './fixtures.ts'
import { bookedPhone, card } from './goods.ts'

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })
const cardPayment = (page: Page) => page.getByRole('region', { name: 'Card payment' })
const cardProblem = (page: Page) => cardPayment(page).locator('form [role="alert"]').first()
const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with Sandbox Wallet' })
const success = (page: Page, { paymentCompleted } = wordings.english) => page.getByText(paymentCompleted, { exact: true })

async function fillCard(page: Page, number: string, { expiry = '12 / 34', cvc = '123' } = {}) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(expiry)
  await page.getByLabel('CVC').fill(cvc)
}

async function payWith(page: Page, number: string, more = {}) {
  await fillCard(page, number, more)
  await payNow(page).click()
}

test(
  '[S2.38] [S2.14] [S4.10] [S9.4] [S9.5] [S7.25] the payment page shows the order summary, and enables Pay now once the payment intent is ready',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const { buyer, phone, order } = await bookedPhone(sam)
    const page = await open(buyer)
    const letOrder = await holdBack(page, `**/orders/${order}`)
    const letSecret = await holdBack(page, '**/create-payment-intent')
    await page.goto(`/dashboard/payment/${order}`)
    await expect(page.getByRole('heading', { name: wording.payment })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the order' })).toBeVisible()
    letOrder()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    const facts = {
      'Product Name': phone.name,
      'Product Price': wording.price(450.5),
      [wording.deliveryCharge]: wording.price(12),
      Total: wording.price(462.5),
    }
    for (const [label, value] of Object.entries(facts)) {
      await expect(summary.locator('dt', { hasText: label }).locator('+ dd')).toHaveText(value)
    }
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(payNow(page)).toBeDisabled()
    const inertWallets = cardPayment(page).locator('[inert]', { hasText: 'Pay with Sandbox Wallet' })
    await expect(inertWallets).toBeVisible()
    letSecret()
    await expect(payNow(page)).toBeEnabled()
    await expect(inertWallets).toHaveCount(0)
  },
)

test(
  '[S4.10] [S2.38] [S8.10] [S4.9] [S3.6] [S7.26] a valid card pays the order once, however often Pay now is pressed, and a green message confirms it',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const { buyer, phone, order } = await bookedPhone(sam)
    const page = await open(buyer)
    await page.goto(`/dashboard/payment/${order}`)
    const confirmed: string[] = []
    page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()))
    const letThrough = await holdBack(page, '**/confirm')
    const recorded = page.waitForRequest('**/payments')
    await payWith(page, card.good)
    await expect(payNow(page)).toBeDisabled()
    await expect(payNow(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await payNow(page).click({ force: true })
    letThrough()
    await expect(success(page, wording)).toBeVisible()
    expect(confirmed).toHaveLength(1)
    const green = await success(page, wording).evaluate((line) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--color-success)'
      return getComputedStyle(line).color === getComputedStyle(probe).color
    })
    expect(green).toBe(true)
    expect((await recorded).postDataJSON()).toEqual({
      resalePrice: 450.5,
      transactionId: expect.stringMatching(/^pi_/),
      email: buyer.email,
      order,
      bookingsId: phone.id,
    })
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
    expect(await buyer.api.getOrder({ id: order })).toMatchObject({ paid: true, state: 'paid' })
  },
)

test('[S8.5] [S5.5] a card error from the provider shows in red below the field, and another attempt can succeed', async ({
  open,
  sam,
}) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  const refusals = [
    [card.declined, 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', 'Your card’s security code is incorrect.'],
  ] as const
  for (const [number, words] of refusals) {
    await payWith(page, number)
    await expect(cardProblem(page)).toHaveText(words)
    await expectRed(cardProblem(page).locator('p'))
  }
  const [field, line] = [await page.getByLabel('Card number').boundingBox(), await cardProblem(page).boundingBox()]
  expect(line?.y ?? 0).toBeGreaterThan(field?.y ?? 0)
  await payWith(page, card.good)
  await expect(success(page)).toBeVisible()
  await expect(cardProblem(page)).toHaveCount(0)
})

test('[S5.5] [S8.5] an incomplete or invalid card is not sent to the provider', async ({ open, sam }) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await expect(payNow(page)).toBeEnabled()
  await payNow(page).click()
  await expect(cardProblem(page)).toHaveText('Your card number is incomplete.')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await payWith(page, '4242 4242 4242 4241')
  await expect(cardProblem(page)).toHaveText('Your card number is invalid.')
  await payWith(page, card.good, { expiry: '12 / 20' })
  await expect(cardProblem(page)).toHaveText("Your card's expiration year is in the past.")
  await payWith(page, card.good, { cvc: '12' })
  await expect(cardProblem(page)).toHaveText("Your card's security code is incomplete.")
  expect(sent.filter((path) => path.includes('confirm') || path === '/payments')).toEqual([])
})

test('[S4.10] [S8.5] the bank’s authentication step can fail, and succeed at the next attempt', async ({ open, sam }) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await payWith(page, card.confirm)
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(cardProblem(page)).toContainText('Your bank couldn’t confirm this payment.')
  await payWith(page, card.confirm)
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(success(page)).toBeVisible()
})

test('[S18.2] [S4.10] [S8.5] a wallet that is closed pays nothing, one whose card is declined says so, and the next attempt pays once', async ({
  open,
  sam,
}) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer, { viewport: { width: 360, height: 740 } })
  await page.goto(`/dashboard/payment/${order}`)
  const confirmed: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()))
  await expect(payNow(page)).toBeEnabled()
  // Nothing that tells only later whether it paid: the stand-in would offer a bank transfer, too.
  await expect(cardPayment(page).getByRole('button')).toHaveText(['Pay with Sandbox Wallet', 'Pay now'])
  const wallet = page.getByRole('dialog', { name: 'Sandbox Wallet' })
  const payWithWallet = async (card: string) => {
    await walletButton(page).click()
    await wallet.getByRole('radio', { name: card.slice(-4) }).check()
    await wallet.getByRole('button', { name: 'Pay $462.50' }).click()
  }
  await walletButton(page).click()
  await wallet.getByRole('button', { name: 'Cancel' }).click()
  await walletButton(page).click()
  await page.keyboard.press('Escape')
  await expect(wallet).toHaveCount(0)
  await expect(walletButton(page)).toBeFocused()
  await expect(payNow(page)).toBeEnabled()
  expect(confirmed).toEqual([])
  await payWithWallet(card.declined)
  await expect(cardProblem(page)).toHaveText('Your card was declined.')
  const letThrough = await holdBack(page, '**/confirm')
  await payWithWallet(card.confirm)
  await expect(payNow(page)).toHaveAttribute('aria-busy', 'true')
  await walletButton(page).click()
  letThrough()
  await page
    .getByRole('dialog', { name: 'Confirm your payment' })
    .getByRole('button', { name: 'Complete authentication' })
    .click()
  await expect(success(page)).toBeVisible()
  await expect(wallet).toHaveCount(0)
  expect(confirmed).toHaveLength(2)
  expect((await buyer.api.exportMe()).payments).toHaveLength(1)
})

test('[S8.9] [S4.10] a payment whose recording failed can be recorded again: Pay now stays disabled, and one payment is stored', async ({
  open,
  sam,
}) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  await page.route('**/payments', (route) => route.abort())
  await expect(payNow(page)).toBeEnabled()
  // The provider's webhook would also update the page: its read is held until the person has pressed the button.
  const letThrough = await holdBack(page, `**/orders/${order}`)
  await payWith(page, card.good)
  await expect(page.getByText('Please don’t pay again.')).toBeVisible()
  await expect(payNow(page)).toBeDisabled()
  await page.unroute('**/payments')
  await page.getByRole('button', { name: 'Record my payment' }).click()
  letThrough()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  const { payments } = await buyer.api.exportMe()
  expect(payments).toHaveLength(1)
})

test('[S8.9] [S5.5] an error from create-payment-intent shows on the payment page, and Try again repeats the request', async ({
  open,
  sam,
}) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.route('**/create-payment-intent', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'The price has changed. Please look at the order again.' } }),
  )
  await page.goto(`/dashboard/payment/${order}`)
  await expect(cardPayment(page).getByText('The price has changed. Please look at the order again.')).toBeVisible()
  await expect(payNow(page)).toBeDisabled()
  await page.unroute('**/create-payment-intent')
  await cardPayment(page).getByRole('button', { name: 'Try again' }).click()
  await expect(payNow(page)).toBeEnabled()
})

test('[S8.9] [S4.10] a payment that the provider is still processing is not reported as not charged', async ({ open, sam }) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  await page.route('**/confirm', (route) => route.abort())
  await page.route('**/payments', (route) =>
    route.fulfill({
      status: 402,
      json: { code: 'payment_unfinished', reason: 'payment_not_settled', params: {}, message: 'Still being worked on.' },
    }),
  )
  await expect(payNow(page)).toBeEnabled()
  await payWith(page, card.good)
  await page.getByRole('button', { name: 'Check my payment' }).click()
  await expect(cardPayment(page).getByText('Still being worked on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check my payment' })).toBeVisible()
  await expect(payNow(page)).toBeDisabled()
  await expect(page.getByText('wasn’t charged')).toHaveCount(0)
})
