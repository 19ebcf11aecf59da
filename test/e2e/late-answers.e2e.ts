import type { Page } from '@playwright/test'
import { arrive, expect, holdBack, notices, test } from './fixtures.ts'
import { contact, listPhone, phoneName } from './goods.ts'
import { cardOf, fillSix, submit } from './listing-form.ts'
import { stranger } from './people.ts'
import { newcomer } from './players.ts'
import { soldPhone } from './sales.ts'

const sideLink = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits for a notice that comes with a late answer, and until it has gone: by then a page would have changed. */
async function noticeComesAndGoes(page: Page, words: string) {
  const notice = notices(page).getByText(words)
  await expect(notice).toBeVisible()
  await expect(notice).toBeHidden()
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

test('a change of a listing that is accepted after its form was left does not lead back from the next page', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  await page.goto(`/dashboard/myproducts/edit/${phone.id}`)
  await page.getByLabel('Resale Price').fill('399')
  const letThrough = await holdBack(page, `**/listings/${phone.id}`)
  const sent = page.waitForRequest(`**/listings/${phone.id}`)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await sent
  await sideLink(page, 'Sales').click()
  await expect(heading(page, 'Sales')).toBeVisible()
  letThrough()
  await noticeComesAndGoes(page, 'The changes are saved')
  await expect(page).toHaveURL('/dashboard/sales')
  await sideLink(page, 'My Products').click()
  await expect(cardOf(page, phone.name).getByText('399 $')).toBeVisible()
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
    await dialog.getByLabel('Location').fill(contact.location)
    const failedAgain = failure()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await failedAgain
    await expect(dialog.getByLabel('Location')).toHaveValue(contact.location)
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
  await page.getByRole('main').getByRole('button', { name: 'Ship it' }).click()
  await failed
  const number = page.getByRole('dialog').getByLabel('Tracking number')
  await number.fill('1Z 123')
  const failedAgain = failure()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await failedAgain
  await expect(number).toHaveValue('1Z 123')
})
