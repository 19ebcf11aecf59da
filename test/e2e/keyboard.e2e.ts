import type { Locator, Page } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { arrive, expect, holdBack, notices, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { tabTo } from './hands.ts'
import { photo } from './people.ts'
import { newcomer } from './players.ts'

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, words: string) {
  await tabTo(page, target)
  await page.keyboard.type(words)
}

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('[S1.5] a phone is found, booked and paid for with the keyboard alone', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const page = await open()
  await arrive(page, '/login')
  await type(page, page.getByLabel('Email'), bea.email)
  await type(page, page.getByLabel('Password', { exact: true }), bea.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  const phone = await listPhone(sam)
  await press(page, link(page, 'Browse Samsung phones'))

  const card = page.getByRole('article').filter({ hasText: phone.name })
  await press(page, card.getByRole('button', { name: /wishlist/ }))
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  await page.keyboard.press('Home')
  const book = card.getByRole('button', { name: /^Book Now/ })
  await page.keyboard.press('Shift+Tab')
  await press(page, book, 'Space')
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await expect(booking.getByLabel('Phone Number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  await expect(book).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(booking.getByLabel('Phone Number')).toBeFocused()
  await page.keyboard.type(contact.phone)
  await fillAddress(booking, home, (field, words) => type(page, field, words))
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()

  await press(page, card.getByRole('link', { name: 'Pay $462.50' }))
  await expect(button(page, 'Pay now')).toBeEnabled()
  await type(page, page.getByLabel('Card number'), '4000002500003155')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await press(page, button(page, 'Pay now'))
  await press(page, button(page, 'Complete authentication'))
  await expect(page.getByText('Congratulations! Your payment is complete')).toBeVisible()
})

test('[S2.34] a phone is listed, advertised and deleted with the keyboard alone', async ({ open }) => {
  const sam = await newcomer('seller')
  const name = phoneName()
  const page = await open(sam)
  await page.goto('/dashboard')
  await press(page, page.getByRole('complementary').getByRole('link', { name: 'Add a Product' }))
  await type(page, page.getByLabel('Product Name'), name)
  await type(page, page.getByLabel('Original Price'), '900')
  await type(page, page.getByLabel('Resale Price'), '450.50')
  await type(page, page.getByLabel('Select Category'), 'Redmi')
  await type(page, page.getByLabel('Used Years'), '2')
  await tabTo(page, page.getByLabel('Add Product Image'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await press(page, button(page, 'Submit'))
  await expect(notices(page).getByText('Product added successfully')).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: name })
  await press(page, card.getByRole('button', { name: 'Advertise' }))
  await expect(card.getByText('Advertised')).toBeVisible()
  await press(page, card.getByRole('button', { name: 'Delete' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('heading', { name: 'You haven’t listed a phone yet' })).toBeVisible()
})

test('[S6.4] a seller is found, verified and deleted with the keyboard alone', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  const page = await open(ada)
  await page.goto('/dashboard')
  await press(page, page.getByRole('complementary').getByRole('link', { name: 'All Sellers' }))
  await type(page, page.getByRole('main').getByRole('searchbox'), sam.email)
  const row = page.getByRole('row').filter({ hasText: sam.email })
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
  await press(page, row.getByRole('link', { name: 'Verify' }))
  await press(page, page.getByRole('button', { name: 'Verify seller' }))
  await expect(notices(page).getByText('Seller verified')).toBeVisible()
  const remove = row.getByRole('button', { name: 'Delete' })
  await press(page, remove)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('dialog').getByLabel('Reason'), 'They asked for it')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(notices(page).getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('[S2.16] the first Tab press offers a skip link to the content, and the focus outline is always visible', async ({
  open,
  bea,
}) => {
  const page = await open(bea)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? undefined : focused.outerHTML
    })
    expect(unseen).toBeUndefined()
  }
})

test('[S2.16] the focus goes to the heading of the next page, but not from a search being typed while it arrives', async ({
  open,
}) => {
  const page = await open()
  await arrive(page, '/')
  const letThrough = await holdBack(page, /\/assets\/blogs-/)
  await page.getByRole('banner').getByRole('link', { name: 'Blog Page' }).click()
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.pressSequentially('gal')
  letThrough()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.type('axy')
  await expect(search).toHaveValue('galaxy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/phones\?q=galaxy/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the skip link keeps what was typed into the listing form', async ({ open }) => {
  const page = await open(await newcomer('seller'))
  await page.goto('/dashboard/addproducts')
  const name = page.getByLabel('Product Name')
  await name.fill('Typed before')
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(name).toHaveValue('Typed before')
})
