import { type Browser, expect, type Page, test } from '@playwright/test'
import { uniqueWord } from '#test/unique-word.ts'
import { fillAddress } from './address.ts'
import { logIn, photo, signUp, stranger, url, visitor } from './people.ts'
import { verifyFrom } from './verifying.ts'

const card = { declined: '4000 0000 0000 0002', good: '4242 4242 4242 4242', confirm: '4000 0025 0000 3155' }

test('[S0.1] [S1.5] [S2.34] [S4.5] [S4.7] [S4.9] [S4.10] a phone is listed, verified, booked, declined once, paid and off the market', async ({
  browser,
}) => {
  const phone = `Galaxy Journey ${uniqueWord()}`
  const sam = stranger('Sam')
  const seller = await visitor(browser)
  await signUp(seller, { as: 'seller', ...sam })
  await listPhone(seller, phone)
  await verify(browser, sam)

  const bea = stranger('Bea')
  const buyer = await visitor(browser)
  await signUp(buyer, { as: 'buyer', ...bea })
  await bookAndPay(buyer, phone)
  await phoneIsGone({ buyer, seller, phone })
})

test('[S1.3] [S4.4] [S6.7] [S2.23] the same for a buyer who signs up with Google', async ({ browser }) => {
  const phone = `Galaxy Google ${uniqueWord()}`
  const sam = stranger('Sol')
  const seller = await visitor(browser)
  await signUp(seller, { as: 'seller', ...sam })
  await listPhone(seller, phone)
  await verify(browser, sam)

  const buyer = await visitor(browser)
  await continueWithGoogle(buyer, stranger('Gina'))
  await bookAndPay(buyer, phone)
  await phoneIsGone({ buyer, seller, phone })
})

async function listPhone(page: Page, phone: string) {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Add a Product' }).first().click()
  await page.getByLabel('Product Name').fill(phone)
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('450.50')
  await page.getByLabel('Select Category').selectOption('Samsung')
  await page.getByLabel('Add Product Image').setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByLabel('Used Years').fill('2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: phone })
  await expect(card.getByText('Available')).toBeVisible()
  await card.getByRole('button', { name: 'Advertise' }).click()
  await expect(page.getByText('Product advertised')).toBeVisible()
  await page.goto(url())
  await expect(page.getByText(phone)).toBeVisible()
}

async function verify(browser: Browser, seller: { name: string; email: string }) {
  const admin = await visitor(browser)
  await logIn(admin, 'ada@ringback.example')
  await admin.goto(url('/dashboard/allseller/seller'))
  await admin.getByRole('main').getByRole('searchbox').fill(seller.email)
  const row = admin.getByRole('row').filter({ hasText: seller.email })
  await verifyFrom(admin, row)
  await expect(admin.getByText('Seller verified')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Verify' })).toHaveCount(0)
}

async function continueWithGoogle(page: Page, person: { name: string; email: string }) {
  await page.goto(url('/signup'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign Up with Google' }).click()
  const google = await opened
  await google.getByLabel('Name').fill(person.name)
  await google.getByLabel('Email').fill(person.email)
  await google.getByRole('button', { name: /continue/i }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

async function bookAndPay(page: Page, phone: string) {
  await page.goto(url('/products/Samsung'))
  const offer = page.getByRole('article').filter({ hasText: phone })
  await expect(
    offer
      .getByText(/verified/i)
      .or(offer.getByLabel(/verified/i))
      .first(),
  ).toBeVisible()
  await offer.getByRole('button', { name: /book/i }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Phone Number').fill('+1 202 555 0199')
  await fillAddress(modal)
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Booking confirmed')).toBeVisible()

  await page.goto(url('/dashboard/myorders'))
  await page.getByRole('row').filter({ hasText: phone }).getByRole('link', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(page.getByText('$462.50').first()).toBeVisible()
  await payWith(page, card.declined)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payWith(page, card.good)
  await expect(page.getByText('Congratulations! Your payment is complete')).toBeVisible()
}

async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/expir/i).fill('12 / 34')
  await page.getByLabel(/cvc|security code/i).fill('123')
  await page.getByRole('button', { name: 'Pay now' }).click()
}

async function phoneIsGone({ buyer, seller, phone }: { buyer: Page; seller: Page; phone: string }) {
  await buyer.goto(url('/dashboard/myorders'))
  await expect(buyer.getByRole('row').filter({ hasText: phone }).getByRole('link', { name: 'Paid' })).toBeVisible()
  await buyer.goto(url())
  await expect(buyer.getByRole('heading', { name: 'All Categories' })).toBeVisible()
  await expect(buyer.getByText(phone)).toHaveCount(0)
  await buyer.goto(url('/products/Samsung'))
  await expect(buyer.getByRole('article').first()).toBeVisible()
  await expect(buyer.getByText(phone)).toHaveCount(0)
  await seller.goto(url('/dashboard'))
  await seller.getByRole('link', { name: 'My Products' }).first().click()
  const card = seller.getByRole('article').filter({ hasText: phone })
  await expect(card.getByText('sold')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Advertise' })).toHaveCount(0)
}
