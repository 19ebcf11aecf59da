import type { Page } from '@playwright/test'
import { contact } from './address.ts'
import { expectSound, expectSoundAsShown } from './axe.ts'
import { arrive, expect, test } from './fixtures.ts'
import { bookedPhone, card, listPhone, paidPhone } from './goods.ts'
import { photo } from './people.ts'
import { newcomer } from './players.ts'

const everyone = [
  '/',
  '/phones?q=galaxy&maxPrice=900',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/email-link?why=sign-in',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/compare',
  '/offline',
  '/no-such-page',
]

test('axe finds no violation on public pages', async ({ open }) => {
  await inspectPages(await open(), everyone)
})

test('axe finds no violation on pages of phones, their comparison and their seller', async ({ open, sam, bea }) => {
  const { phone } = await paidPhone(sam)
  const other = await listPhone(sam)
  await bea.api.askQuestion({ listingId: other.id, text: 'Does it come with its box?' })
  const compare = `/compare?ids=${other.id},${phone.id}`
  const { _id: seller } = await sam.api.getMe()
  const pages = [`/phones/${other.id}`, `/phones/${phone.id}`, compare, `/sellers/${seller}`]
  await inspectPages(await open(), pages)
})

test('axe finds no violation on the API reference and the design page', async ({ open }) => {
  await inspectPages(await open(), ['/api#placeOrder', '/design'])
})

test("axe finds no violation on a buyer's pages", async ({ open, sam }) => {
  const { buyer, order } = await paidPhone(sam)
  const unpaid = await listPhone(sam)
  await buyer.api.addWish({ productsId: unpaid.id })
  await buyer.api.makeOffer({ productsId: (await listPhone(sam)).id, offer: 400, ...contact })
  const { insertedId: toPay } = await buyer.api.placeOrder({ productsId: unpaid.id, ...contact })
  const dashboard = [
    '',
    '/myorders',
    '/mywhistlist',
    '/alerts',
    '/offers',
    '/offers?status=ended',
    '/ratings',
    '/ratings?status=given',
    `/payment/${order}`,
    `/payment/${order}/receipt`,
    `/payment/${toPay}`,
    '/account',
  ]
  const pages = ['/blogs', '/products/Samsung', ...dashboard.map((page) => `/dashboard${page}`)]
  const { threadId } = await buyer.api.openThread({ order })
  const say = { id: threadId, clientKey: crypto.randomUUID(), text: 'Is it still there? Thank you!' }
  await buyer.api.sendMessage(say)
  const { threadId: asked } = await buyer.api.openThread({ productsId: unpaid.id })
  await buyer.api.sendMessage({ ...say, id: asked, text: 'Call me on 202-555-0143' })
  pages.push('/dashboard/messages', `/dashboard/messages/${threadId}`, `/dashboard/messages/${asked}`)
  const page = await open(buyer)
  await inspectPages(page, pages)
  // A page for sellers: it sends reads before the page knows the person's role, and the browser logs their refusal.
  await page.goto('/dashboard/addproducts')
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
  await expectSound(page, 'a page for sellers')
})

test("axe finds no violation on a seller's pages", async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  await sam.api.pauseListing({ listingId: (await listPhone(sam)).id })
  await sam.api.saveDraft({ draftId: crypto.randomUUID(), fields: { productName: 'Galaxy S21' } })
  const { phone: sold, order } = await paidPhone(sam)
  const shelf = `/dashboard/myproducts/${encodeURIComponent(sam.name)}`
  const edit = '/dashboard/myproducts/edit'
  const bea = await newcomer('buyer')
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  await bea.api.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Mail me: bea@example.com' })
  const page = await open(sam)
  await bea.api.makeOffer({ productsId: phone.id, offer: 400, ...contact })
  await bea.api.askQuestion({ listingId: phone.id, text: 'Does it come with its box?' })
  await inspectPages(page, ['/dashboard/messages', `/dashboard/messages/${threadId}`])
  await inspectPages(page, [
    '/dashboard',
    '/dashboard/addproducts',
    '/dashboard/sell',
    shelf,
    `${edit}/${phone.id}`,
    `${edit}/${sold.id}`,
  ])
  const asked = ['/offers', '/questions', '/ratings']
  const sales = [...asked, '/sales', `/sales/${order}`, `/sales/${order}/invoice`, '/money', '/payout-account']
  await inspectPages(
    page,
    sales.map((address) => `/dashboard${address}`),
  )
  await inspectListing(page)
})

test("axe finds no violation on the admin's pages", async ({ open, ada }) => {
  const pages = ['', '/allseller/seller', '/allbuyer/buyer', '/integrity']
  await inspectPages(
    await open(ada),
    pages.map((page) => `/dashboard${page}`),
  )
})

test('axe finds no violation in dialogs, the phone menu, field errors and failures', async ({ open, sam }) => {
  const { buyer, order } = await bookedPhone(sam)
  const guest = await open()
  await guest.goto('/signup')
  await guest.getByRole('button', { name: 'Submit' }).click()
  await expect(guest.getByText('Full Name is required')).toBeVisible()
  await expectSound(guest, 'faults beside fields')
  await guest.setViewportSize({ width: 320, height: 800 })
  await arrive(guest, '/')
  await guest.getByRole('button', { name: 'Menu' }).click()
  await expectSound(guest, 'the menu of a phone')

  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  await page.getByLabel('Card number').fill(card.declined)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expectSound(page, 'a declined card')
  await page.getByLabel('Card number').fill(card.confirm)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible()
  await expectSound(page, "the bank's question")
  await page.goto('/products/Samsung')
  await page
    .getByRole('button', { name: /^Book Now/, disabled: false })
    .first()
    .click()
  // The booked phone saved the address.
  await page.getByRole('dialog').getByLabel('Street address').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Street address is required, like 12 Harbor Street')).toBeVisible()
  await expectSound(page, 'the booking window')
  await page.goto('/dashboard/payment/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectSound(page, 'the error page')
})

/** The listing form with suggestions, an uploaded photo, one that failed, and errors. */
async function inspectListing(page: Page) {
  await page.goto('/dashboard/addproducts')
  const picture = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Add Product Image').setInputFiles(picture)
  await expect(page.getByRole('button', { name: 'Cancel photo 1' })).toHaveCount(0)
  await page.route('**/images', (route) => route.abort())
  await page.getByLabel('Add Product Image').setInputFiles(picture)
  await expect(page.getByText('Upload failed')).toBeVisible()
  await page.getByLabel('Product Name').pressSequentially('galaxy s2')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectSound(page, 'models suggested')
  // The Enter that confirms a word of an input method chooses no suggestion.
  await page.getByLabel('Product Name').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(page.getByLabel('Product Name')).toHaveValue('galaxy s2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Select a category')).toBeVisible()
  await expectSound(page, 'a listing with faults')
}

/** Each page in both layouts and both modes, without all four pairs: a colour does not depend on the layout. */
const screens = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const

async function inspectPages(page: Page, addresses: string[]) {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    // The design page shows a busy button.
    await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
    for (const { width, colorScheme } of screens) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expectSoundAsShown(page, `${address} at ${width}, ${colorScheme}`)
    }
  }
  expect(faults).toEqual([])
}
