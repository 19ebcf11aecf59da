import type { Page, Request } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { expect, notices, test } from './fixtures.ts'
import { card, listPhone, phoneName } from './goods.ts'
import { logIn, photo, stranger } from './people.ts'
import { marketUrl, newcomer } from './players.ts'
import { verifyFrom } from './verifying.ts'

/** A call that a page made; `line` is such as 'POST /orders', with `{id}` for ids in the path. */
type Heard = { line: string; request: Request; query: URLSearchParams }

function listen(page: Page) {
  const heard: Heard[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== marketUrl()) foreign.push(request.url())
    const path = url.pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    heard.push({ line: `${request.method()} ${path}`, request, query: url.searchParams })
  })
  const one = (line: string) => {
    const found = heard.find((call) => call.line === line)
    if (!found) throw new Error(`Not asked: ${line}. Asked: ${heard.map((call) => call.line).join(', ')}`)
    return found
  }
  const json = (line: string) => one(line).request.postDataJSON() as Record<string, unknown>
  const bearer = (line: string) => one(line).request.headers().authorization
  return { one, json, bearer, foreign, lines: () => heard.map(({ line }) => line) }
}

test('[S7.1] [S7.2] [S7.6] [S7.27] [S3.9] requests of signing up and logging in: identity provider first, then the market', async ({
  open,
}) => {
  const person = stranger('New')
  const page = await open()
  const calls = listen(page)
  await page.goto('/signup')
  await page.getByRole('radio', { name: 'buyer' }).check()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('User created successfully')).toBeVisible()
  expect(calls.json('POST /users')).toEqual({ name: person.name, email: person.email, userstatus: 'buyer' })
  expect(calls.lines()).toContain('POST /identity/sign-out')
  // Chromium may have discarded the body of a response by the time the test reads it.
  let answer: { accessToken: string } | undefined
  await page.route(/\/jwt\?/, async (route) => {
    const response = await route.fetch()
    answer = await response.json()
    await route.fulfill({ response })
  })
  await logIn(page, person.email, person.password)
  expect(calls.one('GET /jwt').query.get('email')).toBe(person.email)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(answer?.accessToken)
  expect(calls.foreign).toEqual([])
})

test('[S7.1] [S7.3] [S7.4] [S7.14] [S7.20] [S7.21] [S7.22] [S7.23] [S7.24] [S7.25] [S7.26] [S3.6] API requests of a buyer’s pages', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam, { advertised: true })
  const bea = await newcomer('buyer')
  const page = await open(bea)
  const calls = listen(page)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Browse Samsung phones' }).click()
  const offer = page.getByRole('article').filter({ hasText: phone.name })
  await offer.getByRole('button', { name: /^Add to wishlist/ }).click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  await offer.getByRole('button', { name: /^Book Now/ }).click()
  await page.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
  await page.goto('/dashboard/mywhistlist')
  await expect(page.getByRole('row').filter({ hasText: phone.name })).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'My Orders' }).click()
  await page.getByRole('link', { name: /^Pay Now/ }).click()
  await page.getByLabel('Card number').fill(card.good)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Congratulations! Your payment is complete')).toBeVisible()

  expect(calls.lines()).toContain('GET /categories')
  expect(calls.one('GET /advertisProducts').query.get('advertise')).toBe('true')
  expect(calls.one('GET /products').query.get('categoryName')).toBe('Samsung')
  expect(calls.json('POST /whistlists')).toMatchObject({ productsId: phone.id })
  expect(calls.json('POST /orders')).toMatchObject({
    productsId: phone.id,
    phone: contact.phone,
    address: { ...home, name: bea.name },
  })
  expect(calls.one('GET /whistlists').query.get('email')).toBe(bea.email)
  expect(calls.one('GET /orders').query.get('email')).toBe(bea.email)
  expect(calls.json('POST /create-payment-intent')).toMatchObject({ resalePrice: phone.price })
  expect(Object.keys(calls.json('POST /payments')).sort()).toEqual([
    'bookingsId',
    'email',
    'order',
    'resalePrice',
    'transactionId',
  ])
  const mine = ['POST /whistlists', 'GET /whistlists', 'POST /orders', 'GET /orders', 'GET /orders/{id}', 'POST /payments']
  for (const line of [...mine, 'POST /create-payment-intent']) expect(calls.bearer(line)).toBe(`bearer ${bea.token}`)
  expect(calls.foreign).toEqual([])
  // S7.5: the badge is part of the phone's data.
  expect(calls.lines()).not.toContain('GET /user-verify')
})

test('[S7.1] [S7.15] [S7.16] [S7.17] [S7.18] [S7.19] API requests of a seller’s pages', async ({ open }) => {
  const sam = await newcomer('seller')
  const name = phoneName()
  const page = await open(sam)
  const calls = listen(page)
  await page.goto('/dashboard/addproducts')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('450.50')
  await page.getByLabel('Select Category').selectOption('Redmi')
  await page.getByLabel('Add Product Image').setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByLabel('Used Years').fill('2')
  await page.getByRole('button', { name: 'Submit' }).click()
  const own = page.getByRole('article').filter({ hasText: name })
  await own.getByRole('button', { name: 'Advertise' }).click()
  await expect(notices(page).getByText('Product advertised')).toBeVisible()
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)

  expect(calls.one('POST /images').request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  const uploaded = (await (await calls.one('POST /images').request.response())?.json()) as { data: { url: string } }
  expect(calls.json('POST /listings')).toMatchObject({ productName: name, photos: [uploaded.data.url], resalePrice: 450.5 })
  expect(calls.one('GET /sellePproducts').query.get('sellerName')).toBe(sam.name)
  const mine = [
    'POST /images',
    'POST /listings',
    'GET /sellePproducts',
    'PUT /seller/myproducts/{id}',
    'DELETE /sellePproducts/{id}',
  ]
  for (const line of mine) expect(calls.bearer(line)).toBe(`bearer ${sam.token}`)
  expect(calls.foreign).toEqual([])
})

test('[S7.1] [S7.10] [S7.11] [S7.12] [S7.13] API requests of an admin’s pages', async ({ open, ada }) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const page = await open(ada)
  const calls = listen(page)
  await page.goto('/dashboard/allseller/seller')
  await page.getByRole('main').getByRole('searchbox').fill(sam.email)
  const seller = page.getByRole('row').filter({ hasText: sam.email })
  await verifyFrom(page, seller)
  await expect(notices(page).getByText('Seller verified')).toBeVisible()
  await seller.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('They asked for it')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(seller).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'All Buyers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All buyers' })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill(bea.email)
  const buyer = page.getByRole('row').filter({ hasText: bea.email })
  await buyer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('They asked for it')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(buyer).toHaveCount(0)

  expect(calls.one('GET /users').query.get('userstatus')).toBe('seller')
  const mine = ['GET /users', 'GET /badges/{id}', 'PUT /users/admin/{id}', 'DELETE /seller/{id}', 'DELETE /buyer/{id}']
  for (const line of mine) expect(calls.bearer(line)).toBe(`bearer ${ada.token}`)
  expect(calls.foreign).toEqual([])
})
