import type { Page } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { arrive, expect, holdBack, notices, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { cardOf, fillSix, myProductsPath, submit } from './listing-form.ts'
import { stranger } from './people.ts'
import { newcomer } from './players.ts'
import { soldPhone } from './sales.ts'

const busy = 'The marketplace is busy. Please try again in a moment.'
const sideLink = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits for a notice that comes with a late answer, and until it has gone: by then a page would have changed. */
async function noticeComesAndGoes(page: Page, words: string) {
  const notice = notices(page).getByText(words)
  await expect(notice).toBeVisible()
  await expect(notice).toBeHidden()
}

/** Delays React, which schedules its work by messages, by two seconds after each change of the address, as on a slow device. */
function delayRendering() {
  const post = MessagePort.prototype.postMessage
  const push = history.pushState
  let changedAt = Number.NEGATIVE_INFINITY
  history.pushState = (...given) => {
    push.apply(history, given)
    changedAt = performance.now()
  }
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
    const delay = changedAt + 2000 - performance.now()
    if (delay > 0) setTimeout(() => post.apply(this, given), delay)
    else post.apply(this, given)
  } as typeof post
}

/** Holds the writing calls to an address until the returned function is called, and then refuses them. */
async function refuseLater(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await gate.promise
    await route.fulfill({ status: 503, json: { acknowledged: false, code: 'unavailable', message: busy } })
  })
  return gate.resolve
}

test('[S5.3] a listing that is accepted after its form was left does not lead back from the next page', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await fillSix(page, phoneName())
  const letThrough = await holdBack(page, '**/listings')
  const sent = page.waitForRequest('**/listings')
  await submit(page).click()
  await sent
  await sideLink(page, 'Sales').click()
  await expect(heading(page, 'Sales')).toBeVisible()
  letThrough()
  await noticeComesAndGoes(page, 'Product added successfully')
  await expect(page).toHaveURL('/dashboard/sales')
})

test('[S5.3] what is accepted just after the address has changed neither leads back nor changes the address', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.addInitScript(delayRendering)
  await page.goto('/dashboard/addproducts')
  const saveDraft = await holdBack(page, '**/drafts/*')
  const saving = page.waitForRequest('**/drafts/*')
  await fillSix(page, phoneName())
  await saving
  const list = await holdBack(page, '**/listings')
  const sent = page.waitForRequest('**/listings')
  await submit(page).click()
  await sent
  await sideLink(page, 'Sales').click()
  await page.waitForFunction(() => window.location.pathname === '/dashboard/sales')
  saveDraft()
  list()
  await noticeComesAndGoes(page, 'Product added successfully')
  await expect(heading(page, 'Sales')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/sales')
})

test('a change of a listing that is accepted after its form was left does not lead back from the next page', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  await page.goto(`/dashboard/myproducts/edit/${phone.id}`)
  await page.getByLabel('Resale Price').fill('399')
  const letThrough = await holdBack(page, `**/listings/${phone.id}`)
  const sent = page.waitForRequest(`**/listings/${phone.id}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sent
  await sideLink(page, 'Sales').click()
  await expect(heading(page, 'Sales')).toBeVisible()
  letThrough()
  await noticeComesAndGoes(page, 'Your changes are saved')
  await expect(page).toHaveURL('/dashboard/sales')
  await sideLink(page, 'My Products').click()
  await expect(cardOf(page, phone.name).getByText('$399')).toBeVisible()
})

test('[S4.3] a sign-up that succeeds after its page was left does not lead away from the next page', async ({ open }) => {
  const page = await open()
  await arrive(page, '/signup')
  const { name, email, password } = stranger('Bea')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const letThrough = await holdBack(page, '**/identity/sign-up/email')
  const sent = page.waitForRequest('**/identity/sign-up/email')
  await submit(page).click()
  await sent
  await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page).toHaveURL('/terms')
  letThrough()
  await noticeComesAndGoes(page, 'User created successfully')
  await expect(page).toHaveURL('/terms')
})

test('[S8.9] [S4.7] [S13.7] bookings and offers being typed stay, although the saved address cannot be read', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const page = await open(await newcomer('buyer'))
  await page.route('**/me/address', (route) => route.abort())
  const failure = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/me/address'))
  await page.goto(`/phones/${phone.id}`)
  for (const name of ['Book Now', 'Make an offer']) {
    const dialog = page.getByRole('dialog')
    const failed = failure()
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await failed
    await fillAddress(dialog)
    const failedAgain = failure()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await failedAgain
    await expect(dialog.getByLabel('Street address')).toHaveValue(home.street)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('[S8.9] [S10.6] a parcel’s data being typed stays, although the saved address cannot be read', async ({ open }) => {
  const { seller, order } = await soldPhone()
  const page = await open(seller)
  await page.route('**/me/address', (route) => route.abort())
  const failure = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/me/address'))
  await page.goto(`/dashboard/sales/${order}`)
  const failed = failure()
  await page.getByRole('main').getByRole('button', { name: 'Mark as shipped' }).click()
  await failed
  const number = page.getByRole('dialog').getByLabel('Tracking number')
  await number.fill('1Z 123')
  const failedAgain = failure()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await failedAgain
  await expect(number).toHaveValue('1Z 123')
})

test('[S4.7] a booking that is confirmed after its window was closed leaves the window of the next booking open', async ({
  open,
  sam,
}) => {
  const [first, second] = [await listPhone(sam), await listPhone(sam)]
  const page = await open(await newcomer('buyer'))
  await page.goto('/products/Samsung')
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  const book = (name: string) => cardOf(page, name).getByRole('button', { name: /^Book Now/ })
  await book(first.name).click()
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  const letThrough = await holdBack(page, '**/orders')
  const sent = page.waitForRequest('**/orders')
  await booking.getByRole('button', { name: 'Submit' }).click()
  await sent
  await booking.getByRole('button', { name: 'Close' }).click()
  await book(second.name).click()
  await booking.getByLabel('Street address').fill('8 Quay Road')
  letThrough()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
  await expect(booking.getByLabel('Street address')).toHaveValue('8 Quay Road')
})

test('[S14.1] a report that is accepted after its dialog was closed leaves the next report open', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(await newcomer('buyer'))
  await page.goto(`/phones/${phone.id}`)
  const opener = page.getByRole('button', { name: 'Report this phone' })
  const dialog = page.getByRole('dialog', { name: 'Report this phone' })
  const letThrough = await holdBack(page, '**/reports')
  await opener.click()
  await dialog.getByText('It isn’t what it claims to be').click()
  const sent = page.waitForRequest('**/reports')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await sent
  await dialog.getByRole('button', { name: 'Close' }).click()
  await opener.click()
  await dialog.getByLabel('Anything else we should know? (optional)').fill('And more')
  letThrough()
  await expect(notices(page).getByText(/\w/).first()).toBeVisible()
  await expect(dialog.getByLabel('Anything else we should know? (optional)')).toHaveValue('And more')
})

test('[S8.9] [S13.7] an offer that is refused after its dialog was closed is refused in a notice, but not to the next person', async ({
  open,
  sam,
}) => {
  for (const signsOut of [false, true]) {
    const phone = await listPhone(sam)
    const page = await open(await newcomer('buyer'))
    await page.goto(`/phones/${phone.id}`)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make an offer' })
    await dialog.getByLabel('Your offer').fill('400')
    await dialog.getByLabel('Phone Number').fill(contact.phone)
    await fillAddress(dialog)
    const refuse = await refuseLater(page, '**/offers')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/offers'))
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    const request = await sent
    await dialog.getByRole('button', { name: 'Close' }).click()
    if (signsOut) {
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
    }
    refuse()
    await (await request.response())?.finished()
    if (signsOut) {
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(notices(page).getByText(busy)).toHaveCount(0)
    } else await expect(notices(page).getByText(busy)).toBeVisible()
  }
})

test('[S8.9] [S5.6] a deletion that is refused after its question was closed is refused in a notice', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  await page.goto(myProductsPath(sam))
  const refuse = await refuseLater(page, '**/sellePproducts/*')
  await cardOf(page, phone.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sent
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  refuse()
  await expect(notices(page).getByText(busy)).toBeVisible()
})
